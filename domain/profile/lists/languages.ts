/**
 * Languages to choose from, as primary subtags of BCP 47: the 183 of ISO 639-1, and of ISO 639-3 those that many people speak or that
 * the Unicode CLDR names in English. Names come from Intl.
 */
export const LANGUAGE_CODES = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff ' +
  'fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ' +
  'ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps ' +
  'pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ' +
  've vi vo wa wo xh yi yo za zh zu ' +
  'arq ary arz ase ast awa bal ban bar bem bho bik brx bug ceb chr ckb crh csb doi dsb dua efi ewo fan fil fon frp fur gan gez gor ' +
  'grc gsw hak haw hil hmn hsb hsn iba ilo inh jam kab kac kam kbd kde kea kha kmb kok kri krl ksh kum lad lez lij lmo luo lus luy ' +
  'lzz mad mag mai mak mas mdf men mer mfe mgh min mni moh mos mwl myv nan nap nds new niu nqo nso nus nyn pag pam pap pcm pms rar ' +
  'rgn rom rup sah sat scn sco shi sid sma smj smn sms snk srn srr suk sus swb syr szl tem tet tig tiv tpi tum tyv udm umb vai vec ' +
  'vls vmw wal war wuu xal xmf yao yue zap zgh zza'
).split(' ');
