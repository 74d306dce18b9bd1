/** What happens to a change request that arrives late, after a newer one, or twice because its response was lost. */
export type RequestOrder =
  /** It asks a question, with a body. */
  | 'asks'
  /** It leads to a final state, or hides something: late or repeated, it still has the intended effect. */
  | 'settles'
  /** The versions of what it changes are in its body. */
  | 'names versions'
  /** Every request creates another one. */
  | { readonly adds: string }
  /** The last one to arrive wins, and why that's acceptable. */
  | { readonly lastStays: string };

const OWN_SETTING = 'A person’s own setting, shown where it’s changed. It shows nobody anything.';
const OWN_CALENDAR =
  'A person’s own calendar, whose server is shown where it’s changed. Colleagues see nothing but busy times.';
const OWN_ANSWERS =
  'Voluntary answers of one person, shown to them alone. No row may say how often they were changed.';
const SHOWN_IMMEDIATELY = 'Shown right away where it was made, so that a second one is seen and deleted.';

/**
 * Every operation that changes something and that the contract neither versions (`If-Match`, `seenVersion`, `revision`) nor makes
 * idempotent by a key.
 */
export const REQUEST_ORDER: Readonly<Record<string, RequestOrder>> = {
  exportCv: 'asks',
  exportJsonResume: 'asks',
  linkDocumentFile: 'asks',
  linkReceivedDocument: 'asks',
  listHiddenCompanies: 'asks',
  previewApplication: 'asks',
  previewContacts: 'asks',
  previewDeclines: 'asks',
  previewCompanyMessages: 'asks',
  previewMoves: 'asks',
  readImport: 'asks',
  readPipelineRows: 'asks',
  readTeamInvitation: 'asks',
  readAddedEntry: 'asks',
  searchCompany: 'asks',

  acceptTeamInvitation: 'settles',
  answerOffer: 'settles',
  askForAnswer: 'settles',
  blockCompany: 'settles',
  completeCultureSession: 'settles',
  completeRaterSession: 'settles',
  confirmAge: 'settles',
  confirmVerification: 'settles',
  createAccount: 'settles',
  declineInvitation: 'settles',
  deleteAccount: 'settles',
  deleteAddedEntry: 'settles',
  deleteAllContacts: 'settles',
  deleteContact: 'settles',
  deleteCultureResult: 'settles',
  deleteDocument: 'settles',
  deleteEqualOpportunity: 'settles',
  deleteOpportunity: 'settles',
  deleteSavedSearch: 'settles',
  deleteShortlist: 'settles',
  deleteShortlistNote: 'settles',
  deleteStageTemplate: 'settles',
  deleteMessageTemplate: 'settles',
  discardCultureSession: 'settles',
  dismissOwnerNotice: 'settles',
  endOtherSessions: 'settles',
  endSessions: 'settles',
  leaveTeam: 'settles',
  markCompanyConversationRead: 'settles',
  markConversationRead: 'settles',
  cancelInterview: 'settles',
  cancelOwnInterview: 'settles',
  requestInterviewTimes: 'settles',
  saveAdjustments: { lastStays: OWN_SETTING },
  takeOverInterview: {
    lastStays:
      'Every colleague sees who organises it and who took over, and the former organiser is notified.',
  },
  takeInterviewTime: {
    lastStays:
      'The candidate’s own choice among free times, which is shown right away and emailed to everyone.',
  },
  markNotificationRead: 'settles',
  markAllNotificationsRead: 'settles',
  markCompanyNotificationRead: 'settles',
  markAllCompanyNotificationsRead: 'settles',
  markCultureSketchSeen: 'settles',
  pauseOpportunity: 'settles',
  postponeComparison: 'settles',
  rateProcess: 'settles',
  releaseCompany: 'settles',
  removeAddedCandidate: 'settles',
  removeHiringTeamMember: 'settles',
  removeMember: 'settles',
  reportMessage: 'settles',
  revealApplicant: 'settles',
  revealCandidate: 'settles',
  revokeRaterLinks: 'settles',
  startCultureSession: 'settles',
  stopCompanyMail: 'settles',
  takeOverAddedEntry: 'settles',
  stopInvitations: 'settles',
  unpublishCulture: 'settles',
  waiveScorecard: 'settles',
  withdrawApplication: 'settles',
  withdrawInvitation: 'settles',
  withdrawTeamInvitation: 'settles',

  declineApplications: 'names versions',
  makeOffer: 'names versions',
  moveApplications: 'names versions',
  saveVisibilityPosition: 'names versions',
  undoDecisions: 'names versions',

  addPortfolioLink: { adds: SHOWN_IMMEDIATELY },
  createStageTemplate: {
    adds: 'A second template can’t have the name: it’s refused, and the first one is in the list.',
  },
  createMessageTemplate: {
    adds: 'A second template can’t have the name: it’s refused, and the first one is in the list.',
  },
  uploadDocument: {
    adds: 'The same file again is refused as `document_exists`, with the one that is there.',
  },
  createRaterLinks: {
    adds: 'Links whose answer was lost reach nobody and expire; they are withdrawn with the others.',
  },
  exchangeInvitation: {
    adds: 'A link works once. To give its session again, the link would have to stay tied to the answers.',
  },
  inviteMember: {
    adds: 'An address has one open invitation: a second one is refused, and the first is in the list.',
  },
  addCandidate: {
    adds: 'A mailbox has one entry for a job: a second one is refused as `already_added`, with the first.',
  },
  mailRaterLinks: { adds: 'A mailbox answers once a year, however many links it gets; mails are counted.' },
  requestRaterLink: { adds: 'A mailbox answers once a year, however many links it gets; mails are counted.' },
  resendTeamInvitation: { adds: 'The newest link works alone; mails are counted.' },
  sendVerificationCode: { adds: 'The newest code works alone; codes are counted.' },

  addToShortlist: {
    lastStays: 'Who is on a shortlist is shown there, and the candidate’s record says it each time.',
  },
  bookmarkOpportunity: { lastStays: OWN_SETTING },
  judgeContact: { lastStays: 'Who judged is shown with the match, and colleagues can judge again.' },
  removeFromShortlist: { lastStays: 'Who is on a shortlist is shown there.' },
  saveCompanyDomain: {
    lastStays: 'A domain says nothing until a code sent to it, or the operator, has confirmed it.',
  },
  saveEqualOpportunity: { lastStays: OWN_ANSWERS },
  saveHeadcount: { lastStays: 'One figure, which is frozen with a release.' },
  saveInvitationPause: { lastStays: 'Lets one company invite again, which shows it nothing of the person.' },
  saveOwnCalendar: { lastStays: OWN_CALENDAR },
  deleteOwnCalendar: { lastStays: OWN_CALENDAR },
  saveLocale: { lastStays: OWN_SETTING },
  saveReadReceipts: { lastStays: OWN_SETTING },
  saveSingleKeys: { lastStays: OWN_SETTING },
  saveMemberName: { lastStays: OWN_SETTING },
  saveChecklistVisibility: { lastStays: OWN_SETTING },
  saveRespondentAnswers: { lastStays: OWN_ANSWERS },
  saveStatedCulture: { lastStays: 'Shown as a whole where it’s changed, and to colleagues.' },
  unbookmarkOpportunity: { lastStays: OWN_SETTING },
  stopConversation: { lastStays: 'Lets a company write about an application that it has anyway.' },
};
