import { join } from 'node:path';
import { type InlineConfig, type Plugin, type PluginOption, runnerImport } from 'vite';

/**
 * Renders what the server sends in place of each page until its script has run, and puts it next to the built files as `shells.json`.
 *
 * @param plugins what the application's modules need to be read, such as their translation
 */
export function pageShells(plugins: readonly PluginOption[]): Plugin {
  return {
    name: 'page-shells',
    apply: 'build',
    async generateBundle() {
      const config: InlineConfig = {
        configFile: false,
        root: import.meta.dirname,
        mode: 'production',
        logLevel: 'error',
        plugins: [...plugins],
        oxc: { jsx: { runtime: 'automatic', development: false } },
      };
      const module = join(import.meta.dirname, 'render-page-shells.ts');
      const { module: rendered } = await runnerImport<typeof import('./render-page-shells.ts')>(
        module,
        config,
      );
      this.emitFile({
        type: 'asset',
        fileName: 'shells.json',
        source: JSON.stringify(rendered.renderPageShells()),
      });
    },
  };
}
