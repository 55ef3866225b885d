import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER } from './support/console'
import { ADULT } from './support/entries'
import { navigate, openSignedIn, toast, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'

const GREEK = 'Μαραθώνιος του Κέδρου'
const GREEK_WAIVER = 'Σκαρφαλώνω με δική μου ευθύνη.'

test('a Greek reader signs the Greek waiver and the evidence says so, an English reader reads English', async ({
  page,
  browser,
  network,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { language: 'en' })
  const info = { text: 'Park at the church.', translations: { el: { text: 'Πάρκινγκ στην εκκλησία.' } } }
  await competition.organiser.put(`/api/competitions/${competition.id}/info`, info)

  await test.step('the organiser adds a Greek name and a Greek waiver', async () => {
    await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/settings`)
    await page.getByText('In other languages').first().click()
    await page.getByLabel('Name (Ελληνικά)').fill(GREEK)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await expect(page.getByText('Also in Ελληνικά')).toBeVisible()
    await navigate(page, `/organise/${competition.id}/waiver`)
    await page.getByRole('tab', { name: 'Ελληνικά' }).click()
    await page.getByLabel('Text', { exact: true }).fill(GREEK_WAIVER)
    await page.getByRole('button', { name: 'Save as new version' }).click()
    await page.getByRole('button', { name: 'Use new text' }).click()
    await expect(page.getByText('Version 2 is in use.')).toBeVisible()
  })

  const greek = await browser.newContext({ baseURL: network.url, locale: 'el-GR', serviceWorkers: 'allow' })
  const phone = await greek.newPage()
  await test.step('a Greek reader enters in Greek', async () => {
    await (await ApiClient.signIn(server, climber)).put('/api/me/language', { language: 'el' })
    await openSignedIn(phone, climber, `/competition/register/${competition.id}`)
    await expect(phone.getByRole('heading', { level: 1, name: GREEK })).toBeVisible()
    await phone.getByLabel('Ημερομηνία γέννησης').fill(ADULT)
    await phone.getByLabel('Όνομα', { exact: true }).fill('Kim Lindqvist')
    await phone.getByLabel('Τηλέφωνο').fill('+43 660 1234567')
    const next = phone.getByRole('button', { name: 'Συνέχεια' })
    await next.click()
    await phone.getByText('Ατομικά', { exact: true }).click()
    await next.click()
    await expect(phone.getByText(GREEK_WAIVER)).toBeVisible()
    await phone.getByLabel('Το ονοματεπώνυμό σου, ως υπογραφή').fill('Ada Lindqvist')
    await next.click()
    await phone.getByRole('button', { name: 'Δήλωσε συμμετοχή' }).click()
    await expect(phone).toHaveURL(competition.path)
    await expect(phone.getByRole('heading', { level: 1, name: GREEK })).toBeVisible()
  })

  await test.step('without signal it stays Greek', async () => {
    await untilOfflineReady(phone)
    await navigate(phone, `/info?competition_id=${competition.id}`)
    await expect(phone.getByText('Πάρκινγκ στην εκκλησία.')).toBeVisible()
    await untilPersisted(phone, 'info', 'Πάρκινγκ')
    network.setCondition({ kind: 'reset' })
    await phone.reload()
    await expect(phone.getByText('Πάρκινγκ στην εκκλησία.')).toBeVisible()
    await expect(phone.getByText(GREEK).first()).toBeVisible()
    network.setCondition({ kind: 'normal' })
    await greek.close()
  })

  await test.step('the evidence names the text and its language', async () => {
    const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/participants`)
    const [entered] = data as { id: number }[]
    await navigate(page, `/organise/${competition.id}/people/${entered?.id}`)
    await expect(page.getByText('current text, text in Ελληνικά')).toBeVisible()
  })

  await test.step('an English reader reads English, and a French one the first text, marked as English', async () => {
    for (const [locale, lang] of [
      ['en-GB', null],
      ['fr-FR', 'en'],
    ] as const) {
      const context = await browser.newContext({ baseURL: server.url, locale })
      const reader = await context.newPage()
      await reader.goto(`/event/${competition.id}`)
      await expect(reader.getByRole('heading', { level: 1, name: 'Cedar Marathon' })).toBeVisible()
      const shown = reader.getByText('Park at the church.')
      await expect(shown).toBeVisible()
      if (lang) await expect(reader.locator(`[lang=${lang}]`).filter({ has: shown })).toBeVisible()
      await context.close()
    }
  })
})

test('a boulder is described in two languages, and its holds have a colour in each', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { language: 'en' })
  await competition.organiser.post('/api/boulders', {
    competition_id: competition.id,
    number: 1,
    name: 'Roof',
    color: 'gelb',
  })
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/boulders`)
  await expect(page.getByLabel('Holds of Roof')).toHaveValue('yellow')
  await page.getByRole('button', { name: 'Describe Roof' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description', { exact: true }).fill('Sit start.')
  await dialog.getByText('In other languages').click()
  await dialog.getByLabel('Description (Ελληνικά)').fill('Καθιστή εκκίνηση.')
  await dialog.getByLabel('The line in words (Ελληνικά)').fill('Πάνω από την ακμή.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Description of Roof saved')).toBeVisible()

  const reader = await ApiClient.signIn(server, climber)
  const read = async (language: string) => {
    await reader.put('/api/me/language', { language })
    const context = await browser.newContext({ baseURL: server.url, locale: language })
    const phone = await context.newPage()
    await openSignedIn(phone, climber, `${competition.path}/boulders/Roof`)
    return phone
  }
  const phone = await read('el')
  await expect(phone.getByText('Καθιστή εκκίνηση.')).toBeVisible()
  await expect(phone.getByText('Πάνω από την ακμή.')).toBeVisible()
  await expect(phone.getByText('Πιασίματα: κίτρινο')).toBeVisible()
  await phone.context().close()
  const other = await read('fr')
  await expect(other.locator('p[lang=en]', { hasText: 'Sit start.' })).toBeVisible()
  await expect(other.getByText('Prises : jaune')).toBeVisible()
  await other.context().close()
})
