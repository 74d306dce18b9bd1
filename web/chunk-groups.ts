/** Files that are always needed together, by the name of their chunk; paths from the project's folder. */
export const CHUNK_FILES: Readonly<Record<string, readonly string[]>> = {
  // What index.html loads before any page.
  start: [
    'web/platform/api/api.ts',
    'web/platform/api/api-client.ts',
    'web/platform/device/appearance.ts',
    'web/platform/device/device-store.ts',
    'web/platform/device/telemetry.ts',
    'web/platform/session/configuration.ts',
    'web/platform/session/session-renewal.ts',
    'web/platform/session/identity.ts',
    'web/platform/device/device-day.ts',
    'web/ui/join-classes.ts',
    'web/ui/text-link.tsx',
    'web/ui/frames/mark.tsx',
    'contract/request-url.ts',
    'i18n/formats.ts',
    'i18n/language.ts',
    'i18n/t.ts',
    'i18n/trans.ts',
  ],
  // What forms have on both sides of the sign-in.
  fields: [
    'web/ui/fields/field.tsx',
    'web/ui/fields/text-field.tsx',
    'web/ui/fields/select.tsx',
    'web/ui/fields/checkbox.tsx',
    'web/ui/fields/composing.ts',
    'web/ui/fields/error-summary.tsx',
  ],
  // What both a box of options and lists of the company search with is too small for a piece of its own.
  combo: [
    'web/ui/fields/combo-search.ts',
    'web/ui/fields/combo-field.tsx',
    'web/ui/fields/use-combo-keys.ts',
    'node_modules/@github/combobox-nav/dist/index.js',
  ],
  notice: ['web/ui/signs/notice.tsx', 'web/ui/signs/failure-notice.tsx'],
  // What every page behind the sign-in needs, and none before it.
  inside: [
    'web/platform/api/queries.ts',
    'web/platform/api/passing-problems.ts',
    'web/platform/live/stale-queries.ts',
    'web/platform/live/staleness.ts',
    'web/platform/api/optimistic.ts',
    'web/platform/api/cache-answers.ts',
    'web/platform/words/initials.ts',
    'web/platform/paths.ts',
    'web/ui/plain-link.tsx',
    'web/ui/signs/count-badge.tsx',
    'web/ui/signs/icons.tsx',
    'web/ui/signs/navigation-icons.tsx',
    'web/ui/signs/band-glyph.tsx',
    'web/app/frames/navigation-link.tsx',
    'domain/isolated.ts',
    'contract/accounts/accounts.ts',
    'contract/culture/culture-results.ts',
    'web/platform/words/failure-words.ts',
    'web/platform/words/number-words.ts',
    'web/ui/card.tsx',
    'web/ui/signs/empty-state.tsx',
    'web/ui/signs/error-state.tsx',
    'web/ui/signs/progress-bar.tsx',
    'web/ui/frames/rescued-focus.ts',
    'web/ui/frames/wide-screen.ts',
  ],
  // What lists of entries in a profile are filled in with.
  entries: [
    'web/features/profile/entries/entries-editor.tsx',
    'web/features/profile/entries/entry-violations.ts',
    'web/features/profile/entries/more-fields-unavailable.tsx',
    'web/features/profile/fields/span-fields.tsx',
  ],
  // What every page of a company needs.
  hub: [
    'web/platform/live/live.ts',
    'web/platform/live/live-stream.ts',
    'web/platform/session/membership.ts',
    'domain/team/permission.ts',
    'contract/company-home/company-home.ts',
  ],
  // What the dashboard shares with a few pages it leads to.
  home: [
    'contract/culture/culture.ts',
    'contract/culture/research.ts',
    'contract/opportunities/opportunities.ts',
    'domain/access/comparison-offer.ts',
    'contract/overlap/overlap.ts',
    'contract/overlap/comparison-offer.ts',
    'contract/dashboard/dashboard.ts',
    'web/features/culture/results/culture.queries.ts',
    'web/features/dashboard/dashboard.queries.ts',
    'web/features/culture/results/culture-card.tsx',
    'web/features/opportunities/browse/save-switch.tsx',
    'web/platform/words/comparison-words.ts',
  ],
  drafts: [
    'web/platform/drafts/device-drafts.ts',
    'web/platform/drafts/draft-storage.ts',
    'web/platform/drafts/draft-owner.ts',
    'web/platform/drafts/draft-writer.ts',
    'web/platform/drafts/draft-texts.ts',
    'web/platform/drafts/draft-disk.ts',
    'web/platform/drafts/draft-box.ts',
    'web/platform/api/longest-wait.ts',
    'web/platform/api/outdated.ts',
    'web/platform/waiting-names.ts',
  ],
  // What saves a draft and shows how far it is.
  saving: [
    'web/platform/drafts/draft-saver.ts',
    'web/platform/drafts/draft-flushing.ts',
    'web/platform/drafts/draft-state.ts',
    'web/platform/drafts/draft-refusals.ts',
    'web/platform/drafts/draft-retries.ts',
    'web/platform/drafts/draft-content.ts',
    'web/ui/signs/saved-state.tsx',
    'domain/profile/entries-merge.ts',
    'domain/profile/own-write.ts',
    'domain/profile/sections/section-merge.ts',
    'domain/profile/sections/settled-content.ts',
  ],
  // What names the parts of a profile, wherever one is filled in or read.
  'profile-parts': [
    'domain/profile/sections/sections.ts',
    'domain/profile/sections/section-path.ts',
    'web/features/profile/fields/field-words.ts',
  ],
  // Every step of the journey needs these, and hardly another page.
  journey: [
    'web/ui/frames/journey-frame.tsx',
    'web/features/profile/steps/step-words.ts',
    'web/features/profile/profile.queries.ts',
    'web/features/profile/saving/section-saving.ts',
    'web/features/profile/saving/profile-drafts.ts',
    'domain/profile/sections/step-graph.ts',
  ],
  // Every step that is filled in needs these: all but the documents and the roles.
  'section-forms': [
    'web/features/profile/steps/profile-wait.tsx',
    'web/features/profile/steps/step-page.tsx',
    'web/features/profile/saving/save-words.ts',
    'web/features/profile/saving/collision-notice.tsx',
    'web/features/profile/saving/violation-words.ts',
    'web/features/profile/saving/use-field-errors.ts',
    'web/features/profile/fields/month-field.tsx',
    'web/features/profile/fields/months.ts',
  ],
};

const escaped = (path: string) => path.replaceAll('.', '\\.');

/** The groups as the bundler wants them: each file goes to its chunk alone, what it imports stays where it is. */
export const chunkGroups = Object.entries(CHUNK_FILES).map(([name, files]) => ({
  name,
  test: new RegExp(`/(${files.map(escaped).join('|')})$`),
  includeDependenciesRecursively: false,
}));
