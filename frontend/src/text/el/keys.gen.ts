// Written by `npm run texts:keys`: the compiler compares keys and parameters with the English texts.
import type { Same } from '../same'
import type * as englishAccount from '../en/account'
import type * as englishAccountRefusals from '../en/account-refusals'
import type * as englishActRefusals from '../en/act-refusals'
import type * as englishAdmin from '../en/admin'
import type * as englishAges from '../en/ages'
import type * as englishAnnouncements from '../en/announcements'
import type * as englishAscents from '../en/ascents'
import type * as englishAskToOrganise from '../en/ask-to-organise'
import type * as englishAuditCategories from '../en/audit-categories'
import type * as englishAuditChanges from '../en/audit-changes'
import type * as englishAuditLabels from '../en/audit-labels'
import type * as englishBigScreen from '../en/big-screen'
import type * as englishBoulderLine from '../en/boulder-line'
import type * as englishBoulderMap from '../en/boulder-map'
import type * as englishBoulderSets from '../en/boulder-sets'
import type * as englishBoulders from '../en/boulders'
import type * as englishBreakdown from '../en/breakdown'
import type * as englishCalendar from '../en/calendar'
import type * as englishCategoryOutcome from '../en/category-outcome'
import type * as englishChanges from '../en/changes'
import type * as englishClasses from '../en/classes'
import type * as englishClock from '../en/clock'
import type * as englishCompetitions from '../en/competitions'
import type * as englishCountdown from '../en/countdown'
import type * as englishCragCheck from '../en/crag-check'
import type * as englishDashboard from '../en/dashboard'
import type * as englishDevelopers from '../en/developers'
import type * as englishDocument from '../en/document'
import type * as englishDoubts from '../en/doubts'
import type * as englishEmbed from '../en/embed'
import type * as englishEntry from '../en/entry'
import type * as englishEntryLink from '../en/entry-link'
import type * as englishEvent from '../en/event'
import type * as englishFieldErrors from '../en/field-errors'
import type * as englishHeld from '../en/held'
import type * as englishHoldColours from '../en/hold-colours'
import type * as englishHowto from '../en/howto'
import type * as englishInfo from '../en/info'
import type * as englishJudge from '../en/judge'
import type * as englishLanding from '../en/landing'
import type * as englishLanguageFailed from '../en/language-failed'
import type * as englishLanguages from '../en/languages'
import type * as englishLegal from '../en/legal'
import type * as englishLegalNote from '../en/legal-note'
import type * as englishMyDay from '../en/my-day'
import type * as englishNavigation from '../en/navigation'
import type * as englishNextItems from '../en/next-items'
import type * as englishNotifications from '../en/notifications'
import type * as englishOffline from '../en/offline'
import type * as englishOrganise from '../en/organise'
import type * as englishOrganiseAnnouncements from '../en/organise-announcements'
import type * as englishOrganiseAscents from '../en/organise-ascents'
import type * as englishOrganiseAudit from '../en/organise-audit'
import type * as englishOrganiseBoulders from '../en/organise-boulders'
import type * as englishOrganiseCallingOff from '../en/organise-calling-off'
import type * as englishOrganiseCards from '../en/organise-cards'
import type * as englishOrganiseCategories from '../en/organise-categories'
import type * as englishOrganiseClasses from '../en/organise-classes'
import type * as englishOrganiseConnections from '../en/organise-connections'
import type * as englishOrganiseCorrections from '../en/organise-corrections'
import type * as englishOrganiseDay from '../en/organise-day'
import type * as englishOrganiseDesk from '../en/organise-desk'
import type * as englishOrganiseDownloads from '../en/organise-downloads'
import type * as englishOrganiseHandOver from '../en/organise-hand-over'
import type * as englishOrganiseImport from '../en/organise-import'
import type * as englishOrganiseLabels from '../en/organise-labels'
import type * as englishOrganiseLanguages from '../en/organise-languages'
import type * as englishOrganiseLines from '../en/organise-lines'
import type * as englishOrganiseMaps from '../en/organise-maps'
import type * as englishOrganiseMoney from '../en/organise-money'
import type * as englishOrganisePeople from '../en/organise-people'
import type * as englishOrganisePeopleImport from '../en/organise-people-import'
import type * as englishOrganisePeopleRefusals from '../en/organise-people-refusals'
import type * as englishOrganisePhotos from '../en/organise-photos'
import type * as englishOrganiseProgramme from '../en/organise-programme'
import type * as englishOrganiseRefusals from '../en/organise-refusals'
import type * as englishOrganiseResults from '../en/organise-results'
import type * as englishOrganiseRoundRefusals from '../en/organise-round-refusals'
import type * as englishOrganiseRoundResult from '../en/organise-round-result'
import type * as englishOrganiseRounds from '../en/organise-rounds'
import type * as englishOrganiseSections from '../en/organise-sections'
import type * as englishOrganiseSeries from '../en/organise-series'
import type * as englishOrganiseSessions from '../en/organise-sessions'
import type * as englishOrganiseSetup from '../en/organise-setup'
import type * as englishOrganiseShare from '../en/organise-share'
import type * as englishOrganiseStaff from '../en/organise-staff'
import type * as englishOrganiseStartList from '../en/organise-start-list'
import type * as englishOrganiseTableErrors from '../en/organise-table-errors'
import type * as englishOrganiseTickets from '../en/organise-tickets'
import type * as englishOrganiseWebhooks from '../en/organise-webhooks'
import type * as englishOtherStore from '../en/other-store'
import type * as englishPages from '../en/pages'
import type * as englishPersonalData from '../en/personal-data'
import type * as englishPhotoRequests from '../en/photo-requests'
import type * as englishProgramme from '../en/programme'
import type * as englishProtests from '../en/protests'
import type * as englishPseudonyms from '../en/pseudonyms'
import type * as englishPush from '../en/push'
import type * as englishRefusals from '../en/refusals'
import type * as englishResults from '../en/results'
import type * as englishRoundBoard from '../en/round-board'
import type * as englishRoundJudging from '../en/round-judging'
import type * as englishRules from '../en/rules'
import type * as englishRulings from '../en/rulings'
import type * as englishScanner from '../en/scanner'
import type * as englishScoring from '../en/scoring'
import type * as englishSeries from '../en/series'
import type * as englishSettings from '../en/settings'
import type * as englishSharing from '../en/sharing'
import type * as englishShell from '../en/shell'
import type * as englishSkippedTime from '../en/skipped-time'
import type * as englishStanding from '../en/standing'
import type * as englishStatistics from '../en/statistics'
import type * as englishSync from '../en/sync'
import type * as englishTeamRefusals from '../en/team-refusals'
import type * as englishTeams from '../en/teams'
import type * as englishTicketSettings from '../en/ticket-settings'
import type * as englishTickets from '../en/tickets'
import type * as englishWitness from '../en/witness'
import type * as englishWorkshops from '../en/workshops'
import type * as account from './account'
import type * as accountRefusals from './account-refusals'
import type * as actRefusals from './act-refusals'
import type * as admin from './admin'
import type * as ages from './ages'
import type * as announcements from './announcements'
import type * as ascents from './ascents'
import type * as askToOrganise from './ask-to-organise'
import type * as auditCategories from './audit-categories'
import type * as auditChanges from './audit-changes'
import type * as auditLabels from './audit-labels'
import type * as bigScreen from './big-screen'
import type * as boulderLine from './boulder-line'
import type * as boulderMap from './boulder-map'
import type * as boulderSets from './boulder-sets'
import type * as boulders from './boulders'
import type * as breakdown from './breakdown'
import type * as calendar from './calendar'
import type * as categoryOutcome from './category-outcome'
import type * as changes from './changes'
import type * as classes from './classes'
import type * as clock from './clock'
import type * as competitions from './competitions'
import type * as countdown from './countdown'
import type * as cragCheck from './crag-check'
import type * as dashboard from './dashboard'
import type * as developers from './developers'
import type * as document from './document'
import type * as doubts from './doubts'
import type * as embed from './embed'
import type * as entry from './entry'
import type * as entryLink from './entry-link'
import type * as event from './event'
import type * as fieldErrors from './field-errors'
import type * as held from './held'
import type * as holdColours from './hold-colours'
import type * as howto from './howto'
import type * as info from './info'
import type * as judge from './judge'
import type * as landing from './landing'
import type * as languageFailed from './language-failed'
import type * as languages from './languages'
import type * as legal from './legal'
import type * as legalNote from './legal-note'
import type * as myDay from './my-day'
import type * as navigation from './navigation'
import type * as nextItems from './next-items'
import type * as notifications from './notifications'
import type * as offline from './offline'
import type * as organise from './organise'
import type * as organiseAnnouncements from './organise-announcements'
import type * as organiseAscents from './organise-ascents'
import type * as organiseAudit from './organise-audit'
import type * as organiseBoulders from './organise-boulders'
import type * as organiseCallingOff from './organise-calling-off'
import type * as organiseCards from './organise-cards'
import type * as organiseCategories from './organise-categories'
import type * as organiseClasses from './organise-classes'
import type * as organiseConnections from './organise-connections'
import type * as organiseCorrections from './organise-corrections'
import type * as organiseDay from './organise-day'
import type * as organiseDesk from './organise-desk'
import type * as organiseDownloads from './organise-downloads'
import type * as organiseHandOver from './organise-hand-over'
import type * as organiseImport from './organise-import'
import type * as organiseLabels from './organise-labels'
import type * as organiseLanguages from './organise-languages'
import type * as organiseLines from './organise-lines'
import type * as organiseMaps from './organise-maps'
import type * as organiseMoney from './organise-money'
import type * as organisePeople from './organise-people'
import type * as organisePeopleImport from './organise-people-import'
import type * as organisePeopleRefusals from './organise-people-refusals'
import type * as organisePhotos from './organise-photos'
import type * as organiseProgramme from './organise-programme'
import type * as organiseRefusals from './organise-refusals'
import type * as organiseResults from './organise-results'
import type * as organiseRoundRefusals from './organise-round-refusals'
import type * as organiseRoundResult from './organise-round-result'
import type * as organiseRounds from './organise-rounds'
import type * as organiseSections from './organise-sections'
import type * as organiseSeries from './organise-series'
import type * as organiseSessions from './organise-sessions'
import type * as organiseSetup from './organise-setup'
import type * as organiseShare from './organise-share'
import type * as organiseStaff from './organise-staff'
import type * as organiseStartList from './organise-start-list'
import type * as organiseTableErrors from './organise-table-errors'
import type * as organiseTickets from './organise-tickets'
import type * as organiseWebhooks from './organise-webhooks'
import type * as otherStore from './other-store'
import type * as pages from './pages'
import type * as personalData from './personal-data'
import type * as photoRequests from './photo-requests'
import type * as programme from './programme'
import type * as protests from './protests'
import type * as pseudonyms from './pseudonyms'
import type * as push from './push'
import type * as refusals from './refusals'
import type * as results from './results'
import type * as roundBoard from './round-board'
import type * as roundJudging from './round-judging'
import type * as rules from './rules'
import type * as rulings from './rulings'
import type * as scanner from './scanner'
import type * as scoring from './scoring'
import type * as series from './series'
import type * as settings from './settings'
import type * as sharing from './sharing'
import type * as shell from './shell'
import type * as skippedTime from './skipped-time'
import type * as standing from './standing'
import type * as statistics from './statistics'
import type * as sync from './sync'
import type * as teamRefusals from './team-refusals'
import type * as teams from './teams'
import type * as ticketSettings from './ticket-settings'
import type * as tickets from './tickets'
import type * as witness from './witness'
import type * as workshops from './workshops'

export type Checked = [
  Same<typeof accountRefusals, typeof englishAccountRefusals>,
  Same<typeof account, typeof englishAccount>,
  Same<typeof actRefusals, typeof englishActRefusals>,
  Same<typeof admin, typeof englishAdmin>,
  Same<typeof ages, typeof englishAges>,
  Same<typeof announcements, typeof englishAnnouncements>,
  Same<typeof ascents, typeof englishAscents>,
  Same<typeof askToOrganise, typeof englishAskToOrganise>,
  Same<typeof auditCategories, typeof englishAuditCategories>,
  Same<typeof auditChanges, typeof englishAuditChanges>,
  Same<typeof auditLabels, typeof englishAuditLabels>,
  Same<typeof bigScreen, typeof englishBigScreen>,
  Same<typeof boulderLine, typeof englishBoulderLine>,
  Same<typeof boulderMap, typeof englishBoulderMap>,
  Same<typeof boulderSets, typeof englishBoulderSets>,
  Same<typeof boulders, typeof englishBoulders>,
  Same<typeof breakdown, typeof englishBreakdown>,
  Same<typeof calendar, typeof englishCalendar>,
  Same<typeof categoryOutcome, typeof englishCategoryOutcome>,
  Same<typeof changes, typeof englishChanges>,
  Same<typeof classes, typeof englishClasses>,
  Same<typeof clock, typeof englishClock>,
  Same<typeof competitions, typeof englishCompetitions>,
  Same<typeof countdown, typeof englishCountdown>,
  Same<typeof cragCheck, typeof englishCragCheck>,
  Same<typeof dashboard, typeof englishDashboard>,
  Same<typeof developers, typeof englishDevelopers>,
  Same<typeof document, typeof englishDocument>,
  Same<typeof doubts, typeof englishDoubts>,
  Same<typeof embed, typeof englishEmbed>,
  Same<typeof entryLink, typeof englishEntryLink>,
  Same<typeof entry, typeof englishEntry>,
  Same<typeof event, typeof englishEvent>,
  Same<typeof fieldErrors, typeof englishFieldErrors>,
  Same<typeof held, typeof englishHeld>,
  Same<typeof holdColours, typeof englishHoldColours>,
  Same<typeof howto, typeof englishHowto>,
  Same<typeof info, typeof englishInfo>,
  Same<typeof judge, typeof englishJudge>,
  Same<typeof landing, typeof englishLanding>,
  Same<typeof languageFailed, typeof englishLanguageFailed>,
  Same<typeof languages, typeof englishLanguages>,
  Same<typeof legalNote, typeof englishLegalNote>,
  Same<typeof legal, typeof englishLegal>,
  Same<typeof myDay, typeof englishMyDay>,
  Same<typeof navigation, typeof englishNavigation>,
  Same<typeof nextItems, typeof englishNextItems>,
  Same<typeof notifications, typeof englishNotifications>,
  Same<typeof offline, typeof englishOffline>,
  Same<typeof organiseAnnouncements, typeof englishOrganiseAnnouncements>,
  Same<typeof organiseAscents, typeof englishOrganiseAscents>,
  Same<typeof organiseAudit, typeof englishOrganiseAudit>,
  Same<typeof organiseBoulders, typeof englishOrganiseBoulders>,
  Same<typeof organiseCallingOff, typeof englishOrganiseCallingOff>,
  Same<typeof organiseCards, typeof englishOrganiseCards>,
  Same<typeof organiseCategories, typeof englishOrganiseCategories>,
  Same<typeof organiseClasses, typeof englishOrganiseClasses>,
  Same<typeof organiseConnections, typeof englishOrganiseConnections>,
  Same<typeof organiseCorrections, typeof englishOrganiseCorrections>,
  Same<typeof organiseDay, typeof englishOrganiseDay>,
  Same<typeof organiseDesk, typeof englishOrganiseDesk>,
  Same<typeof organiseDownloads, typeof englishOrganiseDownloads>,
  Same<typeof organiseHandOver, typeof englishOrganiseHandOver>,
  Same<typeof organiseImport, typeof englishOrganiseImport>,
  Same<typeof organiseLabels, typeof englishOrganiseLabels>,
  Same<typeof organiseLanguages, typeof englishOrganiseLanguages>,
  Same<typeof organiseLines, typeof englishOrganiseLines>,
  Same<typeof organiseMaps, typeof englishOrganiseMaps>,
  Same<typeof organiseMoney, typeof englishOrganiseMoney>,
  Same<typeof organisePeopleImport, typeof englishOrganisePeopleImport>,
  Same<typeof organisePeopleRefusals, typeof englishOrganisePeopleRefusals>,
  Same<typeof organisePeople, typeof englishOrganisePeople>,
  Same<typeof organisePhotos, typeof englishOrganisePhotos>,
  Same<typeof organiseProgramme, typeof englishOrganiseProgramme>,
  Same<typeof organiseRefusals, typeof englishOrganiseRefusals>,
  Same<typeof organiseResults, typeof englishOrganiseResults>,
  Same<typeof organiseRoundRefusals, typeof englishOrganiseRoundRefusals>,
  Same<typeof organiseRoundResult, typeof englishOrganiseRoundResult>,
  Same<typeof organiseRounds, typeof englishOrganiseRounds>,
  Same<typeof organiseSections, typeof englishOrganiseSections>,
  Same<typeof organiseSeries, typeof englishOrganiseSeries>,
  Same<typeof organiseSessions, typeof englishOrganiseSessions>,
  Same<typeof organiseSetup, typeof englishOrganiseSetup>,
  Same<typeof organiseShare, typeof englishOrganiseShare>,
  Same<typeof organiseStaff, typeof englishOrganiseStaff>,
  Same<typeof organiseStartList, typeof englishOrganiseStartList>,
  Same<typeof organiseTableErrors, typeof englishOrganiseTableErrors>,
  Same<typeof organiseTickets, typeof englishOrganiseTickets>,
  Same<typeof organiseWebhooks, typeof englishOrganiseWebhooks>,
  Same<typeof organise, typeof englishOrganise>,
  Same<typeof otherStore, typeof englishOtherStore>,
  Same<typeof pages, typeof englishPages>,
  Same<typeof personalData, typeof englishPersonalData>,
  Same<typeof photoRequests, typeof englishPhotoRequests>,
  Same<typeof programme, typeof englishProgramme>,
  Same<typeof protests, typeof englishProtests>,
  Same<typeof pseudonyms, typeof englishPseudonyms>,
  Same<typeof push, typeof englishPush>,
  Same<typeof refusals, typeof englishRefusals>,
  Same<typeof results, typeof englishResults>,
  Same<typeof roundBoard, typeof englishRoundBoard>,
  Same<typeof roundJudging, typeof englishRoundJudging>,
  Same<typeof rules, typeof englishRules>,
  Same<typeof rulings, typeof englishRulings>,
  Same<typeof scanner, typeof englishScanner>,
  Same<typeof scoring, typeof englishScoring>,
  Same<typeof series, typeof englishSeries>,
  Same<typeof settings, typeof englishSettings>,
  Same<typeof sharing, typeof englishSharing>,
  Same<typeof shell, typeof englishShell>,
  Same<typeof skippedTime, typeof englishSkippedTime>,
  Same<typeof standing, typeof englishStanding>,
  Same<typeof statistics, typeof englishStatistics>,
  Same<typeof sync, typeof englishSync>,
  Same<typeof teamRefusals, typeof englishTeamRefusals>,
  Same<typeof teams, typeof englishTeams>,
  Same<typeof ticketSettings, typeof englishTicketSettings>,
  Same<typeof tickets, typeof englishTickets>,
  Same<typeof witness, typeof englishWitness>,
  Same<typeof workshops, typeof englishWorkshops>,
]
