/** Below the settings, for the owner. */
export const handOver = {
  title: 'Wettkampf übergeben',
  intro:
    'Jemand anderes übernimmt ihn, mit Anmeldungen, Zahlungen und Ergebnissen. Die Person bekommt eine Mail; sobald sie annimmt, gehört ihr der Wettkampf. Bis dahin kannst du das Angebot zurücknehmen.',
  email: 'E-Mail-Adresse',
  emailHint: 'Annehmen kann nur das Konto mit dieser Adresse.',
  stays: 'Ich bleibe in der Orga',
  offer: 'Übergabe anbieten',
  sent: (email: string) => `Angebot an ${email} gesendet`,
  offered: (email: string, until: string) =>
    `Das Angebot ging an ${email}. Bis es angenommen ist, gehört der Wettkampf dir. Der Link gilt bis ${until}.`,
  withdraw: 'Angebot zurücknehmen',
  withdrawn: 'Angebot zurückgenommen. Der Wettkampf gehört weiter dir.',
  proof:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken dir einen Code; gib ihn ein, dann geht das Angebot raus.',
} as const
