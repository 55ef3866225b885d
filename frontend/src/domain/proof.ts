import type { ComponentType } from 'react'

/** Asks for a proof that it is the account’s owner; a route hands it in, because it belongs to the account. */
export type Proof = ComponentType<{ text: string; onConfirmed: () => void; onCancel: () => void }>
