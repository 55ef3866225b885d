/** Every screen of the app, as paths in the demo: what each role has there. */

/** Of the demo: on its day, open for entries, official, with sessions, with rounds and a final that is on. */
const [MARATHON, OPEN, OFFICIAL, WITH_SESSIONS, WITH_ROUNDS] = [1, 3, 4, 5, 6]
const [SERIES, FINAL, CLOCK] = [1, 2, 1]
const CODE = 'ACDEFGHJ'
/** What is on screens and not from the server. */
export const TYPED = ['ACDE-FGHJ']

const within = (start: string, ...ends: string[]) => ends.map((end) => start + end)

export const GUEST_SCREENS = [
  ...['/', '/events', '/terms', '/privacy', '/login', '/register', '/first-admin', '/developers'],
  ...['/nowhere', `/waiver?competition_id=${MARATHON}`, `/payment/success?competition_id=${MARATHON}`],
  ...within('/event/', `${MARATHON}`, `${OPEN}`, `${OFFICIAL}`),
  ...within('/ticket', '', `/${CODE}`),
  ...[`/entry-link/${CODE}`, `/invitation/${CODE}`, `/photo-removal/${MARATHON}`],
  ...within('/live/', `${MARATHON}`, `${WITH_ROUNDS}`, `${MARATHON}/screen`, `${WITH_ROUNDS}/screen`),
  ...[`/results/${OFFICIAL}`, `/series/${SERIES}`, `/embed/${MARATHON}`, `/overlay/${WITH_ROUNDS}`],
]

export const CLIMBER_SCREENS = [
  ...['/dashboard', '/howto', `/info?competition_id=${MARATHON}`, '/programme', '/workshops', '/settings'],
  ...['/test', '/competition', `/competition/register/${OPEN}`],
  ...within(
    `/competition/${MARATHON}`,
    ...['', '/announcements', '/ascents', '/boulders?sector=Cedar', '/boulders/Acorn', '/categories'],
    ...['/scoring', '/statistics', '/team', '/team/create', '/my-day'],
  ),
  ...within(`/competition/${OPEN}`, '', '/team'),
]

/** Administrators may do what organisers and judges do. */
export const STAFF_SCREENS = (participant: number, person: number, boulder: number) => [
  ...within('/admin', '', '/audit', '/competitions', '/mails', '/photos', '/requests', '/server', '/people'),
  `/admin/people/${person}`,
  ...within('/organise', '', '/new', `/series/${SERIES}`),
  ...within(
    `/organise/${MARATHON}`,
    ...['', '/settings', '/categories', '/programme', '/workshops', '/announcements', '/people'],
    ...['/boulders?sector=Cedar', `/people/${participant}`, '/walk-up', '/cards', '/cards/print', '/tickets'],
    ...['/tickets/print', '/maps', '/results', '/audit', '/more', '/waiver', '/info', '/staff', '/import'],
    ...['/import-people', '/labels', '/ascents', '/check-in', '/print', '/statistics', '/connections'],
    ...['/money', '/photos', '/photo-requests', '/series', '/share', '/poster', `/line/${boulder}`],
  ),
  ...within(`/organise/${OPEN}`, '', '/money', '/rounds', '/sessions'),
  ...within(`/organise/${OFFICIAL}`, '', '/results', '/podium'),
  ...within(`/organise/${WITH_SESSIONS}`, '/sessions', '/categories', '/results'),
  ...within(
    `/organise/${WITH_ROUNDS}`,
    ...['', '/rounds', `/rounds/${FINAL}`, `/rounds/${FINAL}/print`, '/categories', '/results'],
  ),
  ...within(
    `/judge/${WITH_ROUNDS}`,
    ...['', '/boulder', '/decide', '/mine', `/clock/${CLOCK}`, `/round/${FINAL}`],
  ),
  ...within(`/judge/${MARATHON}`, '', '/boulder', '/decide', `/climber/${participant}`),
]
