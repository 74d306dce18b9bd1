import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file from each font folder for Typst, with its scripts if the name doesn't say. */
const FONT_FILES = [
  // Latin, Cyrillic, Greek, Devanagari.
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  // Noto Sans Arabic builds letters from two glyphs each, so copied text has them twice.
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  // Hangul.
  '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
] as const;

/** Han, simplified and traditional, and kana. The package's fonts can only be located through its code, which is in `dist`. */
const CHINESE_PACKAGE = '@embedpdf/fonts-sc';

/** The folders of the fonts. */
export function fontFolders(): string[] {
  const folderOf = (module: string) => dirname(fileURLToPath(import.meta.resolve(module)));
  return [...FONT_FILES.map(folderOf), join(folderOf(CHINESE_PACKAGE), '../fonts')];
}
