import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { leanContract } from './lean-contract.ts';

/** The fonts of the first view start to load with the page, not only when the style sheet has been read. */
function preloadLatinFonts(): Plugin {
  return {
    name: 'preload-latin-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}

/** What index.html brings is there: no page needs to name it once more. */
const IN_INDEX =
  /^assets\/(index|react|rolldown-runtime|configuration|preload-helper|join-classes|device-store|telemetry|mark)-/;
/** And so is what comes with the router, for every page behind it. */
const WITH_ROUTER =
  /^assets\/(api|appearance|device-day|drafts|idb|identity|inside|problem-words|routed|routing)-/;
/** Sent from behind the page when there is something to send: nobody waits for it. */
const UNHURRIED = /^assets\/left-drafts\.queries-/;

/** What is fetched along with a dynamic import, rather than when the file itself asks for it. */
function preloaded(
  file: string,
  names: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) {
  if (hostType === 'html') return names;
  if (UNHURRIED.test(file)) return [];
  const isBehindRouter = !hostId.startsWith('assets/index-');
  return names.filter((name) => !IN_INDEX.test(name) && !(isBehindRouter && WITH_ROUTER.test(name)));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanContract(), preloadLatinFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: preloaded,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // A page names the files of all pages it leads to: a shorter hash tells two versions apart as well.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What is always needed together is smaller in one piece, and what changes rarely stays in the browser's cache.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Long lists are of few pages: what draws them comes with those.
            {
              name: 'routing',
              test: /node_modules\/(@tanstack\/(?!react-virtual|virtual-core)|use-sync-external-store)/,
              priority: 1,
            },
            // What both a box of options and lists of the company search with is too small for a piece of its own.
            {
              name: 'combo',
              test: /\/web\/ui\/combo-(search|field)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'notice',
              test: /\/web\/ui\/(notice|failure-notice)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'idb', test: /node_modules\/idb\// },
            // What every page behind the sign-in needs, and none before it.
            {
              name: 'inside',
              test: /\/web\/(platform\/(queries|stale-queries|staleness|passing-problems|failure-words|number-words|plural-words)|ui\/(card|empty-state|error-state|progress-bar|rescued-focus|wide-screen))\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'drafts',
              test: /\/web\/platform\/(device-drafts|draft-(storage|owner|writer|texts|disk|box)|longest-wait|outdated|waiting-names)\./,
              includeDependenciesRecursively: false,
            },
            // Every step of the journey needs these, and hardly another page.
            {
              name: 'journey',
              test: /\/web\/(ui\/journey-frame|features\/profile\/(step-words|step-page|profile-wait|save-words|month-field|collision-notice|violation-words|profile\.queries|use-field-errors|profile-drafts))\.|\/domain\/profile\/step-graph\./,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: {
        // Nothing here reads a property for its effect; spread schemas would otherwise be kept for nobody.
        propertyReadSideEffects: false,
        // The schema library does nothing by being imported, though its package does not say so; our rules don't either.
        moduleSideEffects: [{ test: /node_modules\/typebox\/|\/domain\//, sideEffects: false }],
      },
    },
  },
});
