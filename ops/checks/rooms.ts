/** A room of the codebase: which files belong to it, and what they may import. */
export type Room = {
  readonly name: string;
  /** The files that belong to it; the first matching room counts. */
  readonly pattern: RegExp;
  /** The project files that it may import besides its own; `$1` is the first group matched by `pattern`. */
  readonly mayImport: readonly string[];
  /** npm packages: a closed list, or `any` where the undeclared-dependency lint is enough. */
  readonly packages: readonly string[] | 'any';
  readonly mayUseNode: boolean;
};

/** Tests and test helpers: they may use the test tools, and nothing else may import them. */
export const TEST_FILE = /(\.(test|spec|setup)\.tsx?|(^|\/)testing\/.+|\.config\.ts)$/;
/** What test files in any room may import in addition. */
export const TEST_PACKAGES = [
  'vitest',
  'vitest-browser-react',
  'fast-check',
  'jose',
  '@playwright/test',
  '@axe-core/playwright',
  'axe-core',
];

/** Sentences and formats; the code that collects and translates them is for builds and checks. */
const I18N = '^i18n/[^/]+$';
const WIRE = ['^domain/', '^contract/', I18N];
const CORE = [...WIRE, '^database/'];
/** What the outer rooms may import from the others: pure packages as a whole, and listed entry points of the rest. */
const PUBLIC_ENTRY_POINTS = [
  ...WIRE,
  '^database/(migrate|login|schema|erasure|replay-deletions|backup/(dump|load)-database)\\.ts$',
  '^local/[a-z-]+\\.ts$',
  '^api/(main|app|operator|operator-storage|demo-hiring)\\.ts$',
  '^api/platform/(config|context)\\.ts$',
];

/** The rooms, as in docs/architecture.md. A file that belongs to none may import nothing. */
export const ROOMS: readonly Room[] = [
  { name: 'i18n', pattern: /^i18n\/[^/]+$/, mayImport: [I18N], packages: ['react'], mayUseNode: false },
  {
    name: 'i18n/compiler',
    pattern: /^i18n\/compiler\//,
    mayImport: ['^i18n/'],
    packages: ['@messageformat/parser', 'oxc-parser'],
    mayUseNode: false,
  },
  {
    name: 'domain',
    pattern: /^domain\//,
    mayImport: ['^domain/', '^i18n/message\\.ts$'],
    packages: [],
    mayUseNode: false,
  },
  { name: 'contract', pattern: /^contract\//, mayImport: WIRE, packages: ['typebox'], mayUseNode: false },
  {
    name: 'database',
    pattern: /^database\//,
    mayImport: ['^domain/', '^database/'],
    packages: ['graphile-worker', 'kysely', 'pg', 'pg-copy-streams'],
    mayUseNode: true,
  },
  {
    name: 'api/platform',
    pattern: /^api\/platform\//,
    mayImport: [...CORE, '^api/platform/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/stores',
    pattern: /^api\/stores\//,
    mayImport: [...CORE, '^api/platform/', '^api/stores/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/features',
    pattern: /^api\/features\/([^/]+)\//,
    mayImport: [...CORE, '^api/platform/', '^api/stores/', '^api/features/$1/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/testing',
    pattern: /^api\/testing\//,
    // The compiler creates the pseudo-languages that emails are tested in.
    mayImport: [...CORE, '^i18n/', '^api/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api',
    pattern: /^api\/[^/]+$/,
    mayImport: [...CORE, '^api/[^/]+$', '^api/(platform|stores|features)/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'web/ui',
    pattern: /^web\/ui\//,
    mayImport: ['^web/ui/', I18N],
    packages: [
      'react',
      'react-dom',
      '@ariakit/react',
      '@atlaskit/pragmatic-drag-and-drop',
      '@github/combobox-nav',
    ],
    mayUseNode: false,
  },
  {
    name: 'web/platform',
    pattern: /^web\/platform\//,
    mayImport: [...WIRE, '^web/platform/'],
    packages: 'any',
    mayUseNode: false,
  },
  {
    name: 'web/features',
    pattern: /^web\/features\/([^/]+)\//,
    mayImport: [...WIRE, '^web/ui/', '^web/platform/', '^web/features/$1/'],
    packages: 'any',
    mayUseNode: false,
  },
  {
    name: 'web/app',
    pattern: /^web\/app\//,
    // Only a feature's roles: the parts of a page stay inside it.
    mayImport: [
      ...WIRE,
      '^web/(app|ui|platform)/',
      '^web/features/[^/]+/([^/]+/)?[^/]+(-(form|step|page|card|section|panel|frame|switch)s?\\.tsx?|\\.queries\\.ts)$',
    ],
    packages: 'any',
    mayUseNode: false,
  },
  {
    name: 'web',
    pattern: /^web\/[^/]+$/,
    // Component tests run in the flows' Chromium, and the build prerenders the pages' shells.
    mayImport: ['^web/[^/]+$', '^web/app/shells/page-shells\\.tsx$', '^i18n/', '^e2e/fixtures/browser\\.ts$'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'local',
    pattern: /^local\//,
    mayImport: [...PUBLIC_ENTRY_POINTS, '^local/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'e2e',
    pattern: /^e2e\//,
    mayImport: [...PUBLIC_ENTRY_POINTS, '^e2e/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'bench',
    pattern: /^bench\//,
    mayImport: [
      ...PUBLIC_ENTRY_POINTS,
      '^bench/',
      '^e2e/fixtures/',
      // A bench replaces the identity provider with keys of its own.
      '^api/platform/auth/token-verifier\\.ts$',
      // File reading is measured separately from the API, on CVs typeset with the application's fonts.
      '^api/platform/(reading/(source-lines|read-file|reading-refusal)|typesetting/fonts)\\.ts$',
    ],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'ops',
    pattern: /^ops\//,
    mayImport: [...PUBLIC_ENTRY_POINTS, '^ops/', '^i18n/'],
    packages: 'any',
    mayUseNode: true,
  },
  { name: 'root', pattern: /^[^/]+$/, mayImport: [], packages: 'any', mayUseNode: true },
];
