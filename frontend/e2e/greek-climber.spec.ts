import { untilPackStored } from './support/ascents'
import { chromium } from './support/chromium'
import { TestCompetition } from './support/competitions'
import { ADULT } from './support/entries'
import { navigate, untilOfflineReady, untilPersisted } from './support/navigation'
import { createClimber, newPerson } from './support/people'
import { expect, testThroughProxy as test } from './support/story'
import { ENDED, ONGOING } from './support/times'

const NAME = 'Μαραθώνιος του Κέδρου'
const WAIVER = 'Σκαρφαλώνω με δική μου ευθύνη.'
const ELENI = { ...newPerson(), firstName: 'Ελένη', lastName: 'Ψαρρά' }

/** As an organiser writes it who speaks Greek, and a minor who enters from another phone. */
async function openGreekCompetition(server: Parameters<typeof createClimber>[0]) {
  const competition = await TestCompetition.open(server, { name: NAME, language: 'el' })
  await competition.changeWaiver(WAIVER)
  await competition.setBoulders('Άσπρος Βράχος', 'Νύχτα', 'Ήλιος')
  const iris = await createClimber(server, { firstName: 'Ίρις', lastName: 'Γεωργίου' })
  await competition.enter(iris, {
    date_of_birth: '2012-02-03',
    guardian: 'Άννα Γεωργίου',
    is_solo: true,
  })
  return competition
}

// The worker asks in the language of the browser, not of the page.
const GREEK = '--accept-lang=el-CY,el'
test.use({ locale: 'el-CY', launchOptions: { ...chromium, args: [...(chromium.args ?? []), GREEK] } })

test('a Greek climber finds Topout, enters, logs without signal and reads the results, all in Greek', async ({
  page,
  network,
  server,
}) => {
  const competition = await openGreekCompetition(server)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('from the landing page to an account, with a Greek mail', async () => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await page.getByRole('link', { name: 'Νέος λογαριασμός' }).first().click()
    await page.getByLabel('Όνομα', { exact: true }).fill(ELENI.firstName)
    await page.getByLabel('Επώνυμο').fill(ELENI.lastName)
    await page.getByLabel('Email').fill(ELENI.email)
    await page.getByLabel('Κωδικός πρόσβασης', { exact: true }).fill(ELENI.password)
    await press('Δημιουργία λογαριασμού')
    await expect(page.getByRole('heading', { name: 'Γράψε τον κωδικό σου' })).toBeVisible()
    const mail = await server.mailbox.nextTo(ELENI.email)
    expect(mail.text).toContain('Καλώς ήρθες')
    await page.getByLabel('Εξαψήφιος κωδικός').fill(/\d{6}/.exec(mail.text)?.[0] ?? '')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ελένη')
  })

  await test.step('she enters with the Greek waiver, and the mail says so in Greek', async () => {
    await page.getByRole('link', { name: 'Αγώνες', exact: true }).click()
    await page.getByRole('link', { name: NAME }).click()
    await page.getByRole('link', { name: 'Δήλωσε συμμετοχή' }).first().click()
    await page.getByLabel('Ημερομηνία γέννησης').fill(ADULT)
    await page.getByLabel('Όνομα', { exact: true }).fill('Νίκος Ψαρράς')
    await page.getByLabel('Τηλέφωνο').fill('+357 22 000000')
    await press('Συνέχεια')
    await page.getByText('Με ομάδα', { exact: true }).click()
    await press('Συνέχεια')
    await expect(page.getByText(WAIVER)).toBeVisible()
    await page.getByLabel('Το ονοματεπώνυμό σου, ως υπογραφή').fill('Ελένη Ψαρρά')
    await press('Συνέχεια')
    await press('Δήλωσε συμμετοχή')
    await expect(page).toHaveURL(competition.path)
    const mail = await server.mailbox.nextTo(ELENI.email)
    expect(mail.text).toContain(`Έχεις θέση: ${NAME}`)
  })

  await test.step('the name of her team is Latin, which the form says', async () => {
    await navigate(page, `${competition.path}/team/create`)
    await page.getByLabel('Όνομα ομάδας').fill('Βράχοι')
    await page.getByText('Κάτω από 6B', { exact: true }).click()
    await press('Φτιάξε την ομάδα')
    await expect(page.getByLabel('Όνομα ομάδας')).toHaveAccessibleDescription(/λατινικά γράμματα/)
    await page.getByLabel('Όνομα ομάδας').fill('Vrachoi')
    await press('Φτιάξε την ομάδα')
    await expect(page.getByRole('heading', { level: 1, name: 'Vrachoi' })).toBeVisible()
  })

  await test.step('without signal she finds a boulder without accents and logs it', async () => {
    await competition.move(ONGOING)
    await page.goto(`${competition.path}/boulders/`)
    await expect(page.getByText('Άσπρος Βράχος').first()).toBeVisible()
    await untilOfflineReady(page)
    await untilPackStored(page, 'ascents')
    await untilPersisted(page, 'boulders', 'Άσπρος Βράχος')
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await expect(page.getByText('Χωρίς σήμα', { exact: true })).toBeVisible()
    await page.getByPlaceholder('Ψάξε').fill('ασπροσ')
    await expect(page.getByRole('listitem').filter({ hasText: 'Νύχτα' })).toHaveCount(0)
    await page.getByRole('listitem').filter({ hasText: 'Άσπρος Βράχος' }).getByRole('link').click()
    const panel = page.getByRole('region', { name: 'Καταγραφή' })
    await panel.getByRole('button', { name: 'Top', exact: true }).click()
    await expect(panel.getByText('Αποθηκεύτηκε στο κινητό')).toBeVisible()
    network.setCondition({ kind: 'normal' })
    await expect(panel.getByText('Μέτρησε', { exact: true })).toBeVisible()
  })

  await test.step('the board finds her, and shows the minor with an initial', async () => {
    await page.getByRole('link', { name: 'Κατάταξη', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Κατάταξη' })).toBeVisible()
    // Alone she is no team yet: she is ranked with the individuals.
    await page.getByRole('tab', { name: '(Εσύ)' }).last().click()
    await expect(page.getByText('Ελένη Ψαρρά').first()).toBeVisible()
    await expect(page.getByText('Ίρις Γ.').first()).toBeVisible()
  })

  await test.step('the official results are Greek', async () => {
    await competition.move(ENDED)
    await competition.finalise()
    await navigate(page, `/results/${competition.id}`)
    await expect(page.getByText(/^Επίσημα από/).first()).toBeVisible()
    await page.getByRole('tab').last().click()
    await expect(page.getByText('Ελένη Ψαρρά').first()).toBeVisible()
    await expect(page.getByText('Ίρις Γ.').first()).toBeVisible()
  })
})
