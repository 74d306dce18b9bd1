/** A room of the codebase: which files belong to it, and what they may import. */
export type Room = {
  readonly name: string;
  /** The files that belong to it; the first matching room counts. */
  readonly holds: RegExp;
  /** The project files that it may import besides its own; `$1` is the first group matched by `holds`. */
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
const PUBLIC_DOORS = [
  ...WIRE,
  '^database/(migrate|login|schema|erasure|replay-deletions)\\.ts$',
  '^local/[a-z-]+\\.ts$',
  '^api/(main|app|operator|demo-hiring)\\.ts$',
  '^api/platform/(config|context)\\.ts$',
];

/** The rooms, as in docs/architecture.md. A file that belongs to none may import nothing. */
export const ROOMS: readonly Room[] = [
  { name: 'i18n', holds: /^i18n\/[^/]+$/, mayImport: [I18N], packages: ['react'], mayUseNode: false },
  {
    name: 'i18n/compiler',
    holds: /^i18n\/compiler\//,
    mayImport: ['^i18n/'],
    packages: ['@messageformat/parser', 'oxc-parser'],
    mayUseNode: false,
  },
  {
    name: 'domain',
    holds: /^domain\//,
    mayImport: ['^domain/', '^i18n/message\\.ts$'],
    packages: [],
    mayUseNode: false,
  },
  { name: 'contract', holds: /^contract\//, mayImport: WIRE, packages: ['typebox'], mayUseNode: false },
  {
    name: 'database',
    holds: /^database\//,
    mayImport: ['^domain/', '^database/'],
    packages: ['graphile-worker', 'kysely', 'pg'],
    mayUseNode: true,
  },
  {
    name: 'api/platform',
    holds: /^api\/platform\//,
    mayImport: [...CORE, '^api/platform/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/stores',
    holds: /^api\/stores\//,
    mayImport: [...CORE, '^api/platform/', '^api/stores/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/features',
    holds: /^api\/features\/([^/]+)\//,
    mayImport: [...CORE, '^api/platform/', '^api/stores/', '^api/features/$1/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api/testing',
    holds: /^api\/testing\//,
    // The compiler creates the pseudo-languages that emails are tested in.
    mayImport: [...CORE, '^i18n/', '^api/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'api',
    holds: /^api\/[^/]+$/,
    mayImport: [...CORE, '^api/[^/]+$', '^api/(platform|stores|features)/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'web/ui',
    holds: /^web\/ui\//,
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
    holds: /^web\/platform\//,
    mayImport: [...WIRE, '^web/platform/'],
    packages: 'any',
    mayUseNode: false,
  },
  {
    name: 'web/features',
    holds: /^web\/features\/([^/]+)\//,
    mayImport: [...WIRE, '^web/ui/', '^web/platform/', '^web/features/$1/'],
    packages: 'any',
    mayUseNode: false,
  },
  {
    name: 'web/app',
    holds: /^web\/app\//,
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
    holds: /^web\/[^/]+$/,
    // Component tests run in the flows' Chromium, and the build prerenders the pages' shells.
    mayImport: ['^web/[^/]+$', '^web/app/shells/page-shells\\.tsx$', '^i18n/', '^e2e/fixtures/browser\\.ts$'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'local',
    holds: /^local\//,
    mayImport: [...PUBLIC_DOORS, '^local/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'e2e',
    holds: /^e2e\//,
    mayImport: [...PUBLIC_DOORS, '^e2e/'],
    packages: 'any',
    mayUseNode: true,
  },
  {
    name: 'bench',
    holds: /^bench\//,
    mayImport: [
      ...PUBLIC_DOORS,
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
    holds: /^ops\//,
    mayImport: [...PUBLIC_DOORS, '^ops/', '^i18n/'],
    packages: 'any',
    mayUseNode: true,
  },
  { name: 'root', holds: /^[^/]+$/, mayImport: [], packages: 'any', mayUseNode: true },
];
