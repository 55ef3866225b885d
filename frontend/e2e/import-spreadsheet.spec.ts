import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, follow, heading, PHONE, press } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { FRONTEND } from './support/paths'
import { expect, test } from './support/story'

/** As Excel saves it in German: titles on top, semicolons, the letters of Windows. */
const TABLE = [
  'Kletterfest am Fels;;;',
  'Nr.;Linie;Schwierigkeit;Bereich',
  '7;Nase;V4;Höhle',
  '8;Übergang;5c;Höhle',
  '9;Dach;6b+;Höhle',
  'Summe: drei;;;',
].join('\r\n')

const picture = readFileSync(join(FRONTEND, 'public/icons/icon-192.png'))
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })

test('a spreadsheet is imported with its columns chosen by hand, then many photos at once', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server)
  const path = `/organise/${competition.id}`
  await page.setViewportSize(DESK)
  await openSignedIn(page, await competition.createOrganiser(), `${path}/import`)

  await test.step('what cannot be read is refused in words', async () => {
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'boulders.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
    })
    await expect(page.getByText(/file of an old Excel/)).toBeVisible()
  })

  await test.step('headings are found below the title, and a column is chosen by hand', async () => {
    await page.getByLabel('boulders.xls').setInputFiles({
      name: 'Liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(TABLE, 'latin1'),
    })
    await expect(page.getByLabel('The headings are in')).toHaveValue('2')
    await expect(page.getByLabel('Schwierigkeit')).toHaveValue('grade')
    await expect(page.getByText('Please choose which column has “Name”.')).toBeVisible()
    await page.getByLabel('Linie').selectOption('Name')
    await expect(page.getByText('“Summe: drei” is not a whole number.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a line is left out, the preview says what grades become, and all are imported', async () => {
    await press(page, 'Leave line 6 out')
    await expect(page.getByText('3 new, 0 changed, 0 unchanged')).toBeVisible()
    await expect(page.getByText('Grade: V4 becomes 6B')).toBeVisible()
    await expect(page.getByText('8 Übergang')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await press(page, 'Import 3 boulders')
    await expect(toast(page, '3 boulders imported')).toBeVisible()
  })

  await test.step('photos find their boulders; one is chosen by hand', async () => {
    // With the keyboard: the mouse of the last step rests on the toast, which then stays and covers the link.
    await page.getByRole('link', { name: 'Back to the boulders' }).press('Enter')
    await follow(page, 'Photos')
    await expect(heading(page, 'Photos')).toBeVisible()
    const files = [photo('07 Nase.png'), photo('uebergang-neu.png'), photo('Dach.png')]
    await page.getByLabel('Choose photos').setInputFiles(files)
    await page.getByLabel('Choose more').setInputFiles([...files, photo('IMG_1234.png')])
    await expect(page.getByLabel('Boulder of 07 Nase.png')).toHaveValue(/\d/)
    await expect(page.getByLabel('Boulder of Dach.png')).toHaveValue(/\d/)
    await page.getByLabel('Boulder of uebergang-neu.png').selectOption('8 Übergang')
    await expect(page.getByText('4 photos, 1 without a boulder')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one fails, the others go on, and only that one is sent again', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/image')) sent.push(request.url())
    })
    await page.route('**/api/boulders/*/image', (route) => route.abort(), { times: 1 })
    await press(page, 'Upload 3 photos')
    await expect(page.getByText('2 of 4 photos saved, 1 failed, 1 without a boulder')).toBeVisible()
    await press(page, 'Try 1 photo again')
    await expect(page.getByText('3 of 4 photos saved, 1 without a boulder')).toBeVisible()
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(3)
    await follow(page, 'Back to the boulders')
    await expect(page.getByLabel(/^Replace the photo of/)).toHaveCount(3)
  })
})
