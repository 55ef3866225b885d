import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api-client'
import { press, untilJudgingStored } from './support/ascents'
import { PHONE } from './support/console'
import { openSignedIn, untilOfflineReady } from './support/navigation'
import { createClimber } from './support/people'
import { logTop } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'
import { createClimbers } from './support/teams'
import { ENDED, ONGOING } from './support/times'

async function doubt(doubter: ApiClient, boulder: number, climber: string): Promise<void> {
  const { data } = await doubter.get(`/api/boulders/${boulder}/climbed`)
  const ascent = (data as { id: number; name: string }[]).find(({ name }) => name.startsWith(climber))
  await doubter.post(`/api/ascents/${ascent?.id}/doubt`, { reason: `${climber} slipped` })
}

test('fault 98: a judge who climbs is not offered what is theirs, and is told what came too late', async ({
  page,
  network,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Bela', 'Cleo'] as const)
  const [bela, cleo] = people
  const judge = await createClimber(server, { firstName: 'Ada', lastName: 'Stone' })
  await competition.nameJudge(judge)
  const ada = { ...judge, client: await competition.enter(judge) }
  const [nose = 0, whale = 0] = await competition.setBoulders('Nose', 'Whale')
  await competition.move(ONGOING)
  await logTop(ada, competition, 'Nose')
  await logTop(bela, competition, 'Nose')
  await logTop(bela, competition, 'Whale')
  await doubt(cleo.client, nose, 'Ada')
  await doubt(ada.client, whale, 'Bela')
  await doubt(cleo.client, nose, 'Bela')
  await page.setViewportSize(PHONE)
  await openSignedIn(page, ada, `/judge/${competition.id}/decide`)

  await test.step('neither her own ascent nor what she doubted has buttons', async () => {
    await expect(page.getByText('This is your own ascent. Somebody else decides about it.')).toHaveCount(1)
    await expect(page.getByText('You doubted this ascent yourself. Somebody else decides')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^It (counts|doesn’t): / })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'It counts: Bela Stone, Nose' })).toBeVisible()
    await expectAccessible(page)
    await untilOfflineReady(page)
    await untilJudgingStored(page, competition.id)
  })

  await test.step('without signal she rejects with one tap on a reason, and results become official', async () => {
    network.setCondition({ kind: 'reset' })
    await press(page, 'It doesn’t: Bela Stone, Nose')
    await expectAccessible(page)
    await press(page, 'Foot on the ground')
    await expect(page.getByText('Decided. Saved on this phone.')).toBeVisible()
    await competition.move(ENDED)
    await competition.finalise()
  })

  await test.step('with signal the card says that it was not taken, and what has to happen first', async () => {
    network.setCondition({ kind: 'normal' })
    await page.reload()
    await expect(
      page.getByText('Your decision didn’t go through. The results were official already.'),
    ).toBeVisible()
    await expect(page.getByText('The results are official. An organiser has to reopen them')).toBeVisible()
    await expect(page.getByRole('button', { name: /^It doesn’t: / })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the organiser reads beside the official results what arrived since', async () => {
    await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/results`)
    await expect(page.getByText('Nothing has arrived since the results became official.')).toBeVisible()
    await logTop(cleo, competition, 'Whale', 'held')
    await page.reload()
    await expect(page.getByText('Cleo Stone, Whale')).toBeVisible()
    await expect(page.getByText('Could change the standings')).toBeVisible()
    await expect(page.getByText('Reopen them to decide about it.', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })
})
