// Runs before the first paint and before the app. A plain script, because the page allows no inline one, and ES5,
// because an old browser must be able to run it.
;(function () {
  var root = document.documentElement

  // The theme: nobody is blinded at night.
  var night = matchMedia('(prefers-color-scheme: dark)')
  var choice = stored('theme')

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch (_error) {
      return null
    }
  }

  function isDark() {
    return choice === 'dark' || (choice !== 'light' && night.matches)
  }

  function applyTheme() {
    var dark = isDark()
    root.setAttribute('data-theme', dark ? 'dark' : 'light')
    var bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.setAttribute('content', dark ? '#141311' : '#f4f1eb')
  }

  applyTheme()
  if (night.addEventListener) night.addEventListener('change', applyTheme)
  addEventListener('theme-chosen', function (event) {
    choice = event.detail
    applyTheme()
  })

  // Prerendered pages are those of guests; signed-in people would see one before they are sent to another.
  if (/"isLoggedIn":true/.test(stored('auth-storage') || '')) root.setAttribute('data-signed-in', '')

  // What the oldest browsers in README.md have, and older ones do not.
  function can(test) {
    try {
      return Boolean(test())
    } catch (_error) {
      return false
    }
  }
  var has = {
    store: can(function () {
      return 'indexedDB' in window
    }),
    language: can(function () {
      return (
        'noModule' in HTMLScriptElement.prototype &&
        'structuredClone' in window &&
        'findLast' in Array.prototype &&
        new RegExp('(?<=a)b').test('ab')
      )
    }),
    style: can(function () {
      return (
        'CSSPropertyRule' in window &&
        new CSSStyleSheet() &&
        CSS.supports('color', 'color-mix(in lab, red, red)')
      )
    })
  }

  // Before any deferred script, and so before the app.
  function tellMissing() {
    document.removeEventListener('readystatechange', tellMissing)
    var isMissing = false
    for (var name in has) {
      if (has[name]) continue
      isMissing = true
      document.querySelector('[data-missing="' + name + '"]').hidden = false
    }
    if (!isMissing) return
    document.getElementById('too-old').hidden = false
    var app = document.getElementById('root')
    app.parentNode.removeChild(app)
  }

  document.addEventListener('readystatechange', tellMissing)
})()
