/** Same prefix as in the confirmation mail; scanners use it to recognise our codes. */
export const QR_PREFIX = 'topout:'

/** The code of an entry, without what marks it as ours. */
export const entryCode = (code: string): string => code.trim().replace(QR_PREFIX, '')

/** Whose QR code it is; the prefix may be missing where somebody types it. */
export const findByQr = <Holder extends { qr: string }>(
  holders: readonly Holder[],
  code: string,
): Holder | undefined => holders.find(({ qr }) => [`${QR_PREFIX}${qr}`, qr].includes(code.trim()))
