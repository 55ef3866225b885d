// Runs before the first paint (a plain script, because the page allows no inline one): nobody is blinded at night.
;(() => {
  const night = matchMedia('(prefers-color-scheme: dark)')
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Without storage the system decides.
  }

  function apply() {
    const dark = choice === 'dark' || (choice !== 'light' && night.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    const bar = document.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', dark ? '#141311' : '#f4f1eb')
  }

  apply()
  night.addEventListener('change', apply)
  addEventListener('theme-chosen', (event) => {
    choice = event.detail
    apply()
  })
})()
