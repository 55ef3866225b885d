/** Navigates to the payment provider. */
export function redirectToCheckout(checkoutUrl: string): void {
  const target = new URL(checkoutUrl, window.location.href)
  if (!/^https?:$/.test(target.protocol)) throw new Error(`not a page: ${target.protocol}`)
  window.location.assign(target)
}
