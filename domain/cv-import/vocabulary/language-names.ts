import { CV_LANGUAGES } from '../fields/cv-languages.ts';
import { phraseIn, phrasesOf, wordsOf } from '../text/folded-text.ts';

/** Languages by their names in the languages that CVs come in. */

const TAGS =
  'en de fr es pt it nl pl cs sk hu ro bg el tr ru uk be sr hr sl mk sq lt lv et fi sv da nb no is ga cy mt ca eu gl lb ar he fa ku ps ur hi bn pa gu ta te ml kn mr ne si th vi id ms tl zh yue ja ko mn kk uz az ka hy am so sw ha yo ig zu xh af la eo ti om rw sn wo sco gd yi br sm mi haw qu gn ay ht ug tt ky tg sd as or bho ks bo my lo km su jv ceb mg ln lg ak st tn ts ny rm oc ast nds fo fy se'.split(
    ' ',
  );
const OTHERS: Readonly<Record<string, string>> = {
  zu: 'isizulu|zulu',
  xh: 'isixhosa|xhosa',
  nds: 'plattdeutsch|platt|low german',
  zh: 'mandarin|mandarin chinese|putonghua|chinois mandarin|中文|汉语|普通话|国语|中国語|華語|chinesisch|chinois|chino|putonghua mandarin',
  yue: 'cantonese|kantonesisch|粤语|廣東話|广东话',
  fa: 'farsi|dari',
  tw: 'twi|akan',
  el: 'greek|griechisch',
  tl: 'tagalog|filipino',
  en: 'inglés|ingles|englisch|anglais|angielski|angol|英语|英文|英語|ingilizce|английский|английский язык|الإنجليزية|الانجليزية|اللغة الإنجليزية|اللغة الانجليزية|אנגלית|język angielski|engels|영어',
  ar: 'اللغة العربية|العربية',
  fr: 'اللغة الفرنسية|法语|フランス語|język francuski|французский язык',
  de: 'اللغة الألمانية|德语|ドイツ語|język niemiecki|немецкий язык',
  es: 'castellano|castilian|español|西班牙语',
  ca: 'catalán|catalan|valenciano|valencià|valencian',
  ru: 'русский|русский язык|język rosyjski|俄语',
  ja: '日语|日本語|日文',
  ko: '韩语|韓国語|한국어',
  sr: 'serbo croatian|bosnian',
  he: 'עברית|ivrit',
};

let byName: ReadonlyMap<string, string> | null = null;

function tagsByName(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const names = new Map<string, string>();
  for (const language of CV_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
    for (const tag of TAGS) {
      const name = display.of(tag);
      if (name !== undefined && !names.has(wordsOf(name)))
        names.set(wordsOf(name), tag === 'no' ? 'nb' : tag);
    }
  }
  for (const [tag, others] of Object.entries(OTHERS))
    for (const other of others.split('|')) names.set(wordsOf(other), tag);
  byName = names;
  return names;
}

const MAX_WORDS = 3;

/**
 * The first language named in a text.
 * @returns its BCP 47 tag and the folded words that name it, or null
 */
export function languageIn(text: string): { readonly tag: string; readonly words: string } | null {
  const names = tagsByName();
  const words = wordsOf(text).trim().split(' ');
  for (const [start] of words.entries())
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length -= 1) {
      const run = words.slice(start, start + length).join(' ');
      const tag =
        names.get(` ${run} `) ?? names.get(` ${run.replace(/^(?:ال|ה|ו)/u, '')} `) ?? unspaced(run, names);
      if (tag !== undefined) return { tag, words: run };
    }
  return null;
}

/** "英语流利" begins with the name of a language and continues without a space. */
function unspaced(run: string, names: ReadonlyMap<string, string>): string | undefined {
  if (!/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(run)) return undefined;
  for (let length = Math.min(5, run.length); length > 1; length -= 1) {
    const tag = names.get(` ${run.slice(0, length)} `);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

const NATIVE = phrasesOf(
  'native|native speaker|native language|mother tongue|first language|bilingual|muttersprache|muttersprachen|muttersprachler|muttersprachlerin|muttersprachlich|muttersprachliches niveau|erstsprache|langue maternelle|maternelle|bilingue|nativo|nativa|lengua materna|lengua nativa|idioma materno|língua materna|language materna|madrelingua|lingua madre|język ojczysty|ojczysty|native|moedertaal|ana dil|ana dili|anadil|anadili|родной|родной язык|рідна|рідна мова|اللغة الأم|لغة أم|اللغة الام|لغة الأم|الأم|שפת אם|母语|母語|ネイティブ|모국어|rodilý mluvčí|modersmål|morsmål|modersmal|äidinkieli|limbă maternă|limba maternă|matern|materna|рідна|рідна мова|носій|носій мови|носитель|anyanyelv|anyanyelvi|μητρική|μητρική γλώσσα|майчин език|materinji|materinský jazyk|mateřský jazyk|mother tongues|langues maternelles|lengua nativa|mutterspr|språk modersmål',
);

/** Whether a text says that a language is a mother tongue. */
export function mentionsNative(text: string): boolean {
  return phraseIn(NATIVE, text) !== null;
}
