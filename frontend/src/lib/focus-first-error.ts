/**
 * Moves the focus to the first wrong field of any form that was submitted, whether the form finds the error itself or
 * the server does later; not once the person has gone on typing or moved the focus.
 */
export function focusFirstErrors(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) awaitErrors(target)
  })
}

let stopAwaiting = () => {}

function awaitErrors(form: HTMLFormElement): void {
  stopAwaiting()
  const ended = new AbortController()
  const observer = new MutationObserver(focusError)
  function stop(): void {
    observer.disconnect()
    ended.abort()
  }
  function focusError(): void {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong || ended.signal.aborted) return
    stop()
    wrong.focus()
  }
  stopAwaiting = stop
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  for (const event of ['input', 'focusin']) document.addEventListener(event, stop, ended)
  // An error that stays the same changes nothing in the form.
  setTimeout(focusError)
}
