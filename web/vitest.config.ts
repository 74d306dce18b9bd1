import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { pagesIn } from './component-project.config.ts';

/** Component tests (`*.test.tsx`). */
export default pagesIn('component', '**/*.test.tsx', SOURCE_LANGUAGE);
