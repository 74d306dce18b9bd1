/** What happens to a change request that arrives late, after a newer one, or twice because its response was lost. */
export type RequestOrder =
  /** The operation only reads something, with a body. */
  | 'reads'
  /** The operation leads to a final state, or hides something: late or repeated, it still has the intended effect. */
  | 'sets a state'
  /** The versions of what it changes are in its body. */
  | 'sends versions'
  /** Every request creates another one. */
  | { readonly adds: string }
  /** The last one to arrive wins, and why that's acceptable. */
  | { readonly lastOneWins: string };

const OWN_SETTING = 'A person’s own setting, shown where it’s changed. It discloses nothing to others.';
const OWN_CALENDAR =
  'A person’s own calendar, whose server is shown where it’s changed. Colleagues only see busy times.';
const OWN_ANSWERS =
  'One person’s voluntary answers, shown only to them. No row may reveal how often they were changed.';
const UNSENT_FILE =
  'The same file again is the one that is there. If its response was lost, no one sees it, and it’s deleted after a day.';
const SHOWN_IMMEDIATELY = 'Shown immediately where it was created, so a duplicate can be seen and deleted.';

/**
 * Every operation that changes something and that the contract neither versions (`If-Match`, `seenVersion`, `revision`) nor makes
 * idempotent by a key.
 */
export const REQUEST_ORDER: Readonly<Record<string, RequestOrder>> = {
  exportCv: 'reads',
  exportJsonResume: 'reads',
  linkDocumentFile: 'reads',
  linkReceivedDocument: 'reads',
  linkAttachment: 'reads',
  linkCompanyAttachment: 'reads',
  listHiddenCompanies: 'reads',
  previewApplication: 'reads',
  previewContacts: 'reads',
  previewDeclines: 'reads',
  previewCompanyMessages: 'reads',
  previewMoves: 'reads',
  readImport: 'reads',
  readPipelineRows: 'reads',
  readTeamInvitation: 'reads',
  readAddedEntry: 'reads',
  searchCompany: 'reads',

  acceptTeamInvitation: 'sets a state',
  answerOffer: 'sets a state',
  askForAnswer: 'sets a state',
  blockCompany: 'sets a state',
  blockConversation: 'sets a state',
  completeCultureSession: 'sets a state',
  completeRaterSession: 'sets a state',
  confirmAge: 'sets a state',
  confirmVerification: 'sets a state',
  createAccount: 'sets a state',
  declineInvitation: 'sets a state',
  deleteAccount: 'sets a state',
  deleteAddedEntry: 'sets a state',
  deleteAllContacts: 'sets a state',
  deleteAttachment: 'sets a state',
  deleteCompanyAttachment: 'sets a state',
  deleteContact: 'sets a state',
  deleteCultureResult: 'sets a state',
  deleteDocument: 'sets a state',
  deleteEqualOpportunity: 'sets a state',
  deleteOpportunity: 'sets a state',
  deleteSavedSearch: 'sets a state',
  deleteShortlist: 'sets a state',
  deleteShortlistNote: 'sets a state',
  deleteStageTemplate: 'sets a state',
  deleteMessageTemplate: 'sets a state',
  discardCultureSession: 'sets a state',
  dismissOwnerNotice: 'sets a state',
  endOtherSessions: 'sets a state',
  endSessions: 'sets a state',
  leaveTeam: 'sets a state',
  markCompanyConversationRead: 'sets a state',
  markConversationRead: 'sets a state',
  cancelInterview: 'sets a state',
  cancelOwnInterview: 'sets a state',
  requestInterviewTimes: 'sets a state',
  saveAdjustments: { lastOneWins: OWN_SETTING },
  takeOverInterview: {
    lastOneWins:
      'Every colleague sees who organises it and who took over, and the former organiser is notified.',
  },
  takeInterviewTime: {
    lastOneWins:
      'The candidate’s own choice among free times, which is shown right away and emailed to everyone.',
  },
  markNotificationRead: 'sets a state',
  markAllNotificationsRead: 'sets a state',
  markCompanyNotificationRead: 'sets a state',
  markAllCompanyNotificationsRead: 'sets a state',
  markCultureSketchSeen: 'sets a state',
  pauseOpportunity: 'sets a state',
  postponeComparison: 'sets a state',
  rateProcess: 'sets a state',
  releaseCompany: 'sets a state',
  removeAddedCandidate: 'sets a state',
  removeHiringTeamMember: 'sets a state',
  removeMember: 'sets a state',
  reportMessage: 'sets a state',
  revealApplicant: 'sets a state',
  revealCandidate: 'sets a state',
  revokeRaterLinks: 'sets a state',
  startCultureSession: 'sets a state',
  stopCompanyMail: 'sets a state',
  takeOverAddedEntry: 'sets a state',
  stopInvitations: 'sets a state',
  unpublishCulture: 'sets a state',
  waiveScorecard: 'sets a state',
  withdrawApplication: 'sets a state',
  withdrawInvitation: 'sets a state',
  withdrawTeamInvitation: 'sets a state',

  declineApplications: 'sends versions',
  makeOffer: 'sends versions',
  moveApplications: 'sends versions',
  saveVisibilityPosition: 'sends versions',
  undoDecisions: 'sends versions',

  addPortfolioLink: { adds: SHOWN_IMMEDIATELY },
  createStageTemplate: {
    adds: 'A second template with the same name is refused, and the first one is in the list.',
  },
  createMessageTemplate: {
    adds: 'A second template with the same name is refused, and the first one is in the list.',
  },
  uploadDocument: {
    adds: 'The same file again is refused as `document_exists`, with the existing document.',
  },
  uploadAttachment: { adds: UNSENT_FILE },
  uploadCompanyAttachment: { adds: UNSENT_FILE },
  createRaterLinks: {
    adds: 'Links from a lost response are never shared and expire; they can be withdrawn with the others.',
  },
  exchangeInvitation: {
    adds: 'A link works once. To return its session again, the link would have to stay linked to the answers.',
  },
  inviteMember: {
    adds: 'An address can have one open invitation: a second one is refused, and the first is in the list.',
  },
  addCandidate: {
    adds: 'A mailbox can have one entry for a job: a second one is refused as `already_added`, with the first.',
  },
  mailRaterLinks: {
    adds: 'A mailbox can answer once a year, however many links it gets, and mails are limited.',
  },
  requestRaterLink: {
    adds: 'A mailbox can answer once a year, however many links it gets, and mails are limited.',
  },
  resendTeamInvitation: { adds: 'Only the newest link works, and mails are limited.' },
  sendVerificationCode: { adds: 'Only the newest code works, and codes are limited.' },

  addToShortlist: {
    lastOneWins: 'The shortlist shows who is on it, and the candidate’s record shows each addition.',
  },
  bookmarkOpportunity: { lastOneWins: OWN_SETTING },
  judgeContact: { lastOneWins: 'The match shows who judged it, and colleagues can judge it again.' },
  removeFromShortlist: { lastOneWins: 'The shortlist shows who is on it.' },
  saveCompanyDomain: {
    lastOneWins: 'A domain has no effect until a code sent to it, or the operator, has confirmed it.',
  },
  saveEqualOpportunity: { lastOneWins: OWN_ANSWERS },
  saveHeadcount: { lastOneWins: 'A single figure, which a release freezes.' },
  saveInvitationPause: {
    lastOneWins: 'Lets one company send invitations again, which discloses nothing about the person.',
  },
  saveOwnCalendar: { lastOneWins: OWN_CALENDAR },
  deleteOwnCalendar: { lastOneWins: OWN_CALENDAR },
  saveLocale: { lastOneWins: OWN_SETTING },
  saveReadReceipts: { lastOneWins: OWN_SETTING },
  saveSingleKeys: { lastOneWins: OWN_SETTING },
  saveMemberName: { lastOneWins: OWN_SETTING },
  saveChecklistVisibility: { lastOneWins: OWN_SETTING },
  saveRespondentAnswers: { lastOneWins: OWN_ANSWERS },
  saveStatedCulture: { lastOneWins: 'Shown completely where it’s changed, and to colleagues.' },
  unbookmarkOpportunity: { lastOneWins: OWN_SETTING },
  stopConversation: { lastOneWins: 'Lets a company write about an application that it already has.' },
};
