/** A room of the house: what lives in it and what its files may import. */
export type Room = {
  readonly name: string;
  /** The files that live here; the first room that fits is the one. */
  readonly holds: RegExp;
  /** The project's files it may import besides its own; `$1` is what the first group of `holds` matched. */
  readonly mayImport: readonly string[];
  /** npm packages: a closed list, or `any` where the undeclared-dependency lint is enough. */
  readonly packages: readonly string[] | 'any';
  readonly mayUseNode: boolean;
};

/** Files that prove something or help to: they may use the test tools, and nothing else may import them. */
export const TEST_FILE = /(\.(test|spec|setup)\.tsx?|(^|\/)testing\/.+|\.config\.ts)$/;
/** What test files of any room may import on top. */
export const TEST_PACKAGES = [
  'vitest',
  'vitest-browser-react',
  'fast-check',
  'jose',
  '@playwright/test',
  '@axe-core/playwright',
];

/** Sentences and formats; what collects and translates them is for builds and checks. */
const I18N = '^i18n/[^/]+$';
const WIRE = ['^domain/', '^contract/', I18N];
const CORE = [...WIRE, '^database/'];
/** What the outside rooms reach of the others: whole packages of pure code, and named doors of the rest. */
const PUBLIC_DOORS = [
  ...WIRE,
  '^database/(migrate|login|schema|erasure|replay-deletions)\\.ts$',
  '^local/[a-z-]+\\.ts$',
  '^api/(main|app|operator|demo-hiring)\\.ts$',
  '^api/platform/(config|context)\\.ts$',
];

/** The rooms, as docs/architecture.md gives them. A file that fits none may import nothing. */
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
    // The compiler makes the pseudo-languages in which emails are tested.
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
    // Component tests run in the Chromium of the flows, and the build renders what pages are sent with.
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
      // A bench replaces the identity provider, with keys of its own.
      '^api/platform/auth/token-verifier\\.ts$',
      // What reads files is measured separately from the API, on CVs set with the application's fonts.
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
