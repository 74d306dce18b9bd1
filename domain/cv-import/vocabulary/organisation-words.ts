import { foldedText, wordsOf } from '../text/folded-text.ts';
import { HINTS, KIND_ENDINGS, MORE_KINDS } from './organisation-words-more.ts';

/** Words that show that a text names an organisation: its legal form or kind. */
const FORMS =
  'gmbh|ag|kg|ohg|ug|se|e v|ev|ggmbh|mbh|ltd|limited|plc|llp|llc|inc|incorporated|corp|corporation|co|company|sa|s a|sas|sarl|eurl|sl|s l|slu|lda|ltda|eireli|spa|s p a|srl|s r l|sp z o o|sp zoo|s c|bv|b v|nv|n v|vof|as|a ş|aş|ltd şti|oy|ab|aps|pty|pvt|ооо|оао|зао|пао|ао|ип|оод|s c p|scp|gbr|e k|ek|partg|eg|kgaa|se|kk|k k|sdn bhd|sp j|sp k|kft|zrt|nyrt|bt|d o o|doo|s r o|sro|a s|oyj|asa|pfa|scop|sca|gie|onlus|snc|sas di|coop';
const KINDS =
  'kommun|kommune|region|landsting|gmina|urząd|starostwo|politechnika|primăria|spitalul|universitatea|colegiul|liceul|grădinița|школа|лікарня|університет|міська рада|кав ярня|кафе|ресторан|магазин|готель|тов|пп|фоп|дп|лицей|завод|okulu|hastane|şirketi|holding|mağaza|opticians|estates|farm|farms|farmers|garage|bakers|butchers|builders|salon|gym|club|centre|center|clinic|surgery|practice|dental|vets|nurseries|brothers|sons|industries|enterprises|properties|ventures|media|press|publishing|records|films|airlines|airways|railways|transport|energy|motors|foods|stores|retail|insurance|reederei|werft|markt|haus|heim|zentrum|verlag|kanzlei|praxis|büro|werke|werk|bau|handel|kanton|amt|gemeindeverwaltung|landkreis|bezirk|ministerium für|cabinet|chantier|jardins|pépinières|librairie|pharmacie|garage|société|établissements|ets|lycée|collège|crèche|commune|région|département|clínica|librería|academia|colegio|tienda|almacenes|talleres|hermanos|cafetería|bodega|bodegas|têxteis|fábrica|loja|padaria|escola|junta|museo|museu|musée|libreria|scuola|studio|ristorante|officina|azienda|ditta|cooperativa|drukarnia|kawiarnia|restauracja|sklep|szkoła|przedszkole|port|stichting|winkel|bakkerij|huisartsenpraktijk|zorggroep|gruppe|groupe|grupo|gruppo|bank|banque|banco|banca|hospital|klinik|klinikum|krankenhaus|clinique|clínica|ospedale|szpital|ziekenhuis|hastanesi|больница|university|universität|université|universidad|universidade|università|uniwersytet|universiteit|üniversitesi|университет|institute|institut|instituto|istituto|instytut|instituut|enstitüsü|институт|school|schule|college|academy|akademie|council|ministry|ministerium|agency|agentur|agence|agencia|restaurant|café|cafe|hotel|hôtel|store|supermarket|bakery|bäckerei|boulangerie|pharmacy|apotheke|pharmacie|farmacia|laboratories|labs|laboratory|studio|studios|foundation|stiftung|fondation|fundación|fondazione|fundacja|stichting|vakfı|фонд|association|verein|church|museum|library|bibliothek|theatre|theater|solutions|systems|technologies|consulting|logistics|logistik|holding|partners|services|trust|nhs|red cross|rotes kreuz|croix rouge|cruz roja|croce rossa|caritas|kindergarten|kita|nursery|care home|university hospital|mairie|ayuntamiento|comune di|câmara municipal|gemeente|stadtwerke|stadt|belediyesi|tesco|lidl|aldi|rewe|edeka|carrefour|mercadona|mcdonald s|starbucks|ikea|amazon|google|microsoft|siemens|bosch|deloitte|kpmg|pwc|accenture|ibm|oracle|sap|bmw|volkswagen';
const UNSPACED =
  /公司|集团|银行|医院|大学|学校|中学|学院|研究所|研究院|株式会社|有限会社|病院|高等学校|センター|주식회사|대학교|병원|شركة|جامعة|مستشفى|بنك|مدرسة|معهد|مؤسسة|مجموعة|وزارة|مركز|جمعية|חברת|בע"מ|בע״מ|אוניברסיט|בית חולים|בנק|מכון|עמותת|מכללת|компания|группа|банк|завод/u;

const legal = FORMS.split('|').map(wordsOf);
const kinds = new Set(
  [KINDS, ...MORE_KINDS].flatMap((list) => list.split('|')).map((kind) => wordsOf(kind).trim()),
);
const MAX_WORDS = 3;

/** Whether a text ends in the legal form of a company: the surest sign. */
export function hasLegalForm(text: string): boolean {
  const words = wordsOf(text);
  return legal.some((form) => words.endsWith(form) || (form.length > 4 && words.includes(form)));
}

/** Whether a text contains a word that's common in names of organisations. */
export function isOrganisation(text: string): boolean {
  return organisationPlace(text) !== null;
}

/** Where such a word is: whether it's the first or the last of the text; null if there is none. */
export function organisationPlace(
  text: string,
): { readonly isFirst: boolean; readonly isLast: boolean } | null {
  if (hasLegalForm(text)) return { isFirst: false, isLast: true };
  if (UNSPACED.test(foldedText(text))) return { isFirst: true, isLast: true };
  const words = wordsOf(text).trim().split(' ');
  const found = { isFirst: false, isLast: false, isThere: false };
  for (const start of words.keys())
    for (let length = 1; length <= Math.min(MAX_WORDS, words.length - start); length += 1) {
      if (!kinds.has(words.slice(start, start + length).join(' '))) continue;
      found.isThere = true;
      found.isFirst ||= start === 0;
      found.isLast ||= start + length === words.length;
    }
  return found.isThere ? found : null;
}

/** Whether the last word often ends names of organisations, or the first is a compound typical of them. */
export function mayBeOrganisation(text: string): boolean {
  const words = wordsOf(text).trim().split(' ');
  return HINTS.test(words.at(-1) ?? '') || words.some((word) => KIND_ENDINGS.test(word));
}
