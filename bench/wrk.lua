-- For wrk: reads one path, each request with another person's token. Arguments: the path, a file with a token per line.

local requests, last = {}, 0

function init(arguments)
  for token in io.lines(arguments[2]) do
    local headers = { Authorization = "Bearer " .. token, ["Accept-Encoding"] = "gzip" }
    requests[#requests + 1] = wrk.format("GET", arguments[1], headers)
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('{"requests": %d, "microseconds": %d, "failed": %d}', summary.requests, summary.duration, failed))
end
