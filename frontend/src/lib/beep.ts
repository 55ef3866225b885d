/** Tones without files: a screen must be heard without signal, too. */
let context: AudioContext | null = null

/** Browsers allow sound only after a person has touched the page. False while it is not allowed yet. */
export async function allowSound(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    await context.resume()
    return context.state === 'running'
  } catch {
    return false
  }
}

/** `times` tones of `seconds` each. Silent where sound is not allowed. */
export function beep(times: number, seconds: number, hertz = 880): void {
  if (context?.state !== 'running') return
  for (let tone = 0; tone < times; tone++) playTone(context, tone * seconds * 1.6, seconds, hertz)
}

function playTone(audio: AudioContext, after: number, seconds: number, hertz: number): void {
  const begins = audio.currentTime + after
  const oscillator = new OscillatorNode(audio, { type: 'square', frequency: hertz })
  const volume = new GainNode(audio, { gain: 0.4 })
  // A tone that is cut off clicks.
  volume.gain.setTargetAtTime(0, begins + seconds - 0.03, 0.01)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(begins)
  oscillator.stop(begins + seconds)
}
