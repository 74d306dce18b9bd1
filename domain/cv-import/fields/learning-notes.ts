import { findResult } from '../text/grade-text.ts';

/** Text next to the names in an education entry that isn't a name itself. */

const NOTE =
  /^(?:(?:final |overall |gesamt|abschluss|durchschnitts)?(?:grade|gpa|cgpa|marks?|score|result|note|nota|notes?|moyenne|promedio|média|media|calificación|classificação|votazione|voto|ocena|średnia|cijfer|punten|betyg|karakter|arvosana|známka|minősítés|medie|βαθμός|средний балл|оценка|середній бал|ortalama|المعدل|التقدير|ipk)(?:\s|[:：.]|$)|(?:summa |magna )?cum laude|(?:first|second|third|upper|lower)[ -]class|(?:with |mit |avec |con |met |z |med |с |з )?(?:distinction|honou?rs|merit|auszeichnung|onderscheiding|félicitations|mention|lode|louvor|matrícula|wyróżnieniem|utmärkelse|отличием|відзнакою|diplom z? ?відзнакою)|mention\s|predicted|expected|ongoing|erwartet|prévu|diplom mit auszeichnung|диплом з відзнакою|диплом с отличием|red diploma|top \d|rank|\d+(?:[.,]\d+)?\s*(?:points?|punkte|pts|hp|sp|ects|cp|cfu|credits?|%|von|out of|\/)|\d+(?:[.,]\d+)?$|exam results?|modules?:|subjects?:|thesis|dissertation|abschlussarbeit|masterarbeit|bachelorarbeit|mémoire|tesi|tese|tesis|praca magisterska|scriptie|coursework|relevant|activities|societies|erasmus|exchange|advisor|supervisor|betreuer)/iu;

/** Whether a piece is a result, a thesis or a remark. */
export function isNote(text: string): boolean {
  if (NOTE.test(text)) return true;
  const result = findResult(text);
  return result !== null && text.replace(result.raw, '').replace(/[^\p{L}]/gu, '').length < 8;
}

/** Words that begin what was studied, never where. */
export const NO_INSTITUTION =
  /^(?:option|fachrichtung|schwerpunkt|vertiefung|studiengang|studienrichtung|major|minor|specialis?ation|specialty|concentration|focus|track|spécialité|spécialisation|filière|mention|parcours|especialidad|especialización|mención|especialização|indirizzo|curriculum|kierunek|specjalność|profil|richting|specialisatie|afstudeerrichting|inriktning|linje|speciale|fordypning|suuntautuminen|obor|odbor|szak|szakirány|specializare|specializarea|κατεύθυνση|специальность|направление|спеціальність|напрям|bölümü?|dalı|jurusan|program studi|chuyên ngành|qualification|course|degree|exam|university \/ board|diploma di|diploma de|diploma of|diploma in|certificate|certyfikat|zertifikat|técnico en|técnico de|curso|kurs|formation|ausbildung|umschulung|lehre|apprenticeship|programme|program|unterricht|level \d)(?!\p{L})/iu;
