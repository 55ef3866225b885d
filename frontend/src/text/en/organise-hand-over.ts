/** Below the settings, for the owner. */
export const handOver = {
  title: 'Hand the competition over',
  intro:
    'Someone else becomes the owner: of its entries, payments and results. They get an email, and it’s theirs once they accept. Until then you can take the offer back.',
  email: 'Their email',
  emailHint: 'They accept with the account that has this address.',
  stays: 'I stay on as co-organiser',
  offer: 'Offer to hand over',
  sent: (email: string) => `Offer sent to ${email}`,
  offered: (email: string, until: string) =>
    `Offered to ${email}. You’re the owner until they accept. The link is valid until ${until}.`,
  withdraw: 'Take the offer back',
  withdrawn: 'Offer taken back. You’re still the owner.',
  proof: 'It’s been a while since you signed in. We’ll email you a code; enter it and the offer is sent.',
} as const
