-- Blind review withholds a text that names the person, an employer, a school or a place. What is withheld is not found either: neither by its
-- words nor as a skill, a licence or a certificate. Which texts these are is said in domain/access/identity-marks.ts; what is here says the
-- same in SQL, so that it is decided in the transaction that writes a profile, and a test compares the two.

-- Small letters without accents, and one space for whatever stands between words: `folded` of the domain. No locale has a say in it: what is
-- made small, what is a mark and what belongs to a word is listed, as Unicode 17 has it for what can be left of a text after NFKD.
create function folded(written text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  -- Plain ASCII, as most is.
  if octet_length(written) = char_length(written) then
    return btrim(regexp_replace(lower(written collate "C"), '[^a-z0-9]+', ' ', 'g'));
  end if;
  declare
    capitals constant text :=
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢ'
      'ϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋ'
      'ӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
    small constant text :=
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣ'
      'ϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌ'
      'ӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ';
    rare_capitals constant text :=
      'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛ'
      'ᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔ'
      'ⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈ'
      'ꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲ'
      'ꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒'
      '𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜'
      '𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁'
      '𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡';
    rare_small constant text :=
      'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫ'
      'ꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄ'
      'ⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉ'
      'ꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝ'
      'ꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺'
      '𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼'
      '𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣'
      '𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃';
    any_capital constant text :=
      '[\u00C6\u00D0\u00D8\u00DE\u0110\u0126\u0141\u014A\u0152\u0166\u0181-\u018B\u018E-\u0198\u019C-\u019F\u01A2-\u01A9\u01AC-\u01AE'
      '\u01B1-\u01B8\u01BC\u01E4\u01F6\u01F7\u021C\u0220-\u0224\u023A-\u023E\u0241-\u024E\u0370-\u0372\u0376\u037F\u0391-\u03A9\u03C2'
      '\u03CF\u03D8-\u03EE\u03F7\u03FA\u03FD-\u03FF\u0402-\u040B\u040F-\u042F\u0460-\u0474\u0478-\u0480\u048A-\u04C0\u04C3-\u04CD\u04D4'
      '\u04D8\u04E0\u04E8\u04F6\u04FA-\u052E\u0531-\u0556]';
    any_rare_capital constant text :=
      '[\u10A0-\u10C7\u10CD\u13A0-\u13F5\u1C89\u1C90-\u1CBA\u1CBD-\u1CBF\u1E9E\u1EFA-\u1EFE\u2132\u2183\u2C00-\u2C2F\u2C60-\u2C64'
      '\u2C67-\u2C72\u2C75\u2C7E-\u2CE2\u2CEB-\u2CED\u2CF2\uA640-\uA69A\uA722-\uA7F5\U00010400-\U00010427\U000104B0-\U000104D3'
      '\U00010570-\U00010595\U00010C80-\U00010CB2\U00010D50-\U00010D65\U000118A0-\U000118BF\U00016E40-\U00016E5F\U00016EA0-\U00016EB8'
      '\U0001E900-\U0001E921]';
    marks constant text :=
      '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC'
      '\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827'
      '\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983'
      '\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CD\u09D7\u09E2\u09E3\u09FE\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51'
      '\u0A70\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C'
      '\u0B3E-\u0B44\u0B47\u0B4D\u0B55-\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44'
      '\u0C46\u0C47\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6\u0CCC\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0CF3'
      '\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4D\u0D57\u0D62\u0D63\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF'
      '\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18\u0F19\u0F35\u0F37\u0F39\u0F3E\u0F3F'
      '\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D'
      '\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u135D-\u135F\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD'
      '\u180B-\u180D\u180F\u1885\u1886\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ADD'
      '\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8'
      '\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099\u309A\uA66F-\uA672'
      '\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF'
      '\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4'
      '\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\U000101FD'
      '\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F'
      '\U00010AE5\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB\U00010EAC\U00010EFA-\U00010EFF\U00010F46-\U00010F50'
      '\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107F-\U00011082'
      '\U000110B0-\U000110BA\U000110C2\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173\U00011180-\U00011182'
      '\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE\U000111CF\U0001122C-\U00011237\U0001123E\U00011241\U000112DF-\U000112EA'
      '\U00011300-\U00011303\U0001133B\U0001133C\U0001133E-\U00011344\U00011347\U00011348\U0001134D\U00011357\U00011362\U00011363'
      '\U00011366-\U0001136C\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C9\U000113CA\U000113CC-\U000113D0\U000113D2'
      '\U000113E1\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3\U000115AF-\U000115B5\U000115B8-\U000115C0'
      '\U000115DC\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B\U0001182C-\U0001183A\U00011930-\U00011935'
      '\U00011937\U0001193B-\U0001193E\U00011940\U00011942\U00011943\U000119D1-\U000119D7\U000119DA-\U000119E0\U000119E4'
      '\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47\U00011A51-\U00011A5B\U00011A8A-\U00011A99'
      '\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36'
      '\U00011D3A\U00011D3C\U00011D3D\U00011D3F-\U00011D45\U00011D47\U00011D8A-\U00011D8E\U00011D90\U00011D91\U00011D93-\U00011D97'
      '\U00011EF3-\U00011EF6\U00011F00\U00011F01\U00011F03\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013440'
      '\U00013447-\U00013455\U0001611E-\U0001612F\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87'
      '\U00016F8F-\U00016F92\U00016FE4\U00016FF0\U00016FF1\U0001BC9D\U0001BC9E\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46'
      '\U0001D165-\U0001D169\U0001D16D-\U0001D172\U0001D17B-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244'
      '\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006'
      '\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023\U0001E024\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136\U0001E2AE'
      '\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE\U0001E5EF\U0001E6E3\U0001E6E6\U0001E6EE\U0001E6EF\U0001E6F5'
      '\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0100-\U000E01EF]+';
    no_word constant text :=
      '[^a-z0-9\u00DF-\u00F0\u00F8-\u02C1\u02C6-\u02D1\u02EC\u02EE\u0371-\u0373\u0377\u037B-\u037D\u03B1-\u03F3\u03F8-\u0481\u048B-\u052F'
      '\u0559\u0560-\u0588\u05D0-\u05EA\u05EF-\u05F2\u0620-\u0669\u066E-\u06D2\u06D5\u06E5\u06E6\u06EE-\u06FC\u06FF\u0710-\u072F'
      '\u074D-\u07B1\u07C0-\u07F5\u07FA\u0800-\u0828\u0840-\u0858\u0860-\u086A\u0870-\u0887\u0889-\u088F\u08A0-\u08C9\u0904-\u0961'
      '\u0966-\u096F\u0971-\u0980\u0985-\u098C\u098F\u0990\u0993-\u09A8\u09AA-\u09B0\u09B2\u09B6-\u09B9\u09BD\u09CE\u09E0\u09E1'
      '\u09E6-\u09F1\u09F4-\u09F9\u09FC\u0A05-\u0A0A\u0A0F\u0A10\u0A13-\u0A28\u0A2A-\u0A30\u0A32\u0A35\u0A38\u0A39\u0A5C\u0A66-\u0A74'
      '\u0A85-\u0A8D\u0A8F-\u0A91\u0A93-\u0AA8\u0AAA-\u0AB0\u0AB2\u0AB3\u0AB5-\u0AB9\u0ABD\u0AD0\u0AE0\u0AE1\u0AE6-\u0AEF\u0AF9'
      '\u0B05-\u0B0C\u0B0F\u0B10\u0B13-\u0B28\u0B2A-\u0B30\u0B32\u0B33\u0B35-\u0B39\u0B3D\u0B5F-\u0B61\u0B66-\u0B6F\u0B71-\u0B77\u0B83'
      '\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95\u0B99\u0B9A\u0B9C\u0B9E\u0B9F\u0BA3\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BD0\u0BE6-\u0BF2'
      '\u0C05-\u0C0C\u0C0E-\u0C10\u0C12-\u0C28\u0C2A-\u0C39\u0C3D\u0C58-\u0C5A\u0C5C\u0C5D\u0C60\u0C61\u0C66-\u0C6F\u0C78-\u0C7E\u0C80'
      '\u0C85-\u0C8C\u0C8E-\u0C90\u0C92-\u0CA8\u0CAA-\u0CB3\u0CB5-\u0CB9\u0CBD\u0CDC-\u0CDE\u0CE0\u0CE1\u0CE6-\u0CEF\u0CF1\u0CF2'
      '\u0D04-\u0D0C\u0D0E-\u0D10\u0D12-\u0D3D\u0D4E\u0D54-\u0D61\u0D66-\u0D78\u0D7A-\u0D7F\u0D85-\u0D96\u0D9A-\u0DB1\u0DB3-\u0DBB\u0DBD'
      '\u0DC0-\u0DC6\u0DE6-\u0DEF\u0E01-\u0E32\u0E40-\u0E46\u0E50-\u0E59\u0E81\u0E82\u0E84\u0E86-\u0E8A\u0E8C-\u0EA3\u0EA5\u0EA7-\u0EBD'
      '\u0EC0-\u0EC4\u0EC6\u0ED0-\u0ED9\u0EDE\u0EDF\u0F00\u0F20-\u0F33\u0F40-\u0F47\u0F49-\u0F6C\u0F88-\u0F8C\u1000-\u1049\u1050-\u1099'
      '\u10D0-\u10FA\u10FD-\u1248\u124A-\u124D\u1250-\u1256\u1258\u125A-\u125D\u1260-\u1288\u128A-\u128D\u1290-\u12B0\u12B2-\u12B5'
      '\u12B8-\u12BE\u12C0\u12C2-\u12C5\u12C8-\u12D6\u12D8-\u1310\u1312-\u1315\u1318-\u135A\u1369-\u137C\u1380-\u138F\u13F8-\u13FD'
      '\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16EE-\u16F8\u1700-\u1711\u171F-\u1731\u1740-\u1751\u1760-\u176C\u176E-\u1770'
      '\u1780-\u17B3\u17D7\u17DC\u17E0-\u17E9\u17F0-\u17F9\u1810-\u1819\u1820-\u1878\u1880-\u18AA\u18B0-\u18F5\u1900-\u191E\u1946-\u196D'
      '\u1970-\u1974\u1980-\u19AB\u19B0-\u19C9\u19D0-\u19DA\u1A00-\u1A16\u1A20-\u1A54\u1A80-\u1A89\u1A90-\u1A99\u1AA7\u1B05-\u1B4C'
      '\u1B50-\u1B59\u1B83-\u1BE5\u1C00-\u1C23\u1C40-\u1C49\u1C4D-\u1C7D\u1C80-\u1C8A\u1CE9-\u1CFA\u1D00-\u1EFF\u214E\u2180-\u2188'
      '\u24EB-\u24FF\u2776-\u2793\u2C30-\u2CE4\u2CEC-\u2CF3\u2CFD\u2D00-\u2D25\u2D27\u2D2D\u2D30-\u2D67\u2D80-\u2D96\u2DA0-\u2DA6'
      '\u2DA8-\u2DAE\u2DB0-\u2DB6\u2DB8-\u2DBE\u2DC0-\u2DC6\u2DC8-\u2DCE\u2DD0-\u2DD6\u2DD8-\u2DDE\u2E2F\u3005-\u3007\u3021-\u3029'
      '\u3031-\u3035\u303B\u303C\u3041-\u3096\u309D\u30A1-\u30F6\u30FC\u30FD\u3105-\u312F\u31A0-\u31BF\u31F0-\u31FF\u3248-\u324F'
      '\u3400-\u4DBF\u4E00-\uA48C\uA4D0-\uA4FD\uA500-\uA60C\uA610-\uA62B\uA641-\uA66E\uA67F-\uA6EF\uA717-\uA71F\uA723-\uA788\uA78C-\uA7DB'
      '\uA7F6-\uA822\uA830-\uA835\uA840-\uA873\uA882-\uA8B3\uA8D0-\uA8D9\uA8F2-\uA8F7\uA8FB\uA8FD-\uA925\uA930-\uA946\uA960-\uA97C'
      '\uA984-\uA9B2\uA9CF-\uA9D9\uA9E0-\uA9FE\uAA00-\uAA28\uAA40-\uAA4B\uAA50-\uAA59\uAA60-\uAA76\uAA7A-\uAAC2\uAADB-\uAADD\uAAE0-\uAAEA'
      '\uAAF2-\uAAF4\uAB01-\uAB06\uAB09-\uAB0E\uAB11-\uAB16\uAB20-\uAB26\uAB28-\uAB2E\uAB30-\uAB5A\uAB60-\uAB68\uAB70-\uABE2\uABF0-\uABF9'
      '\uD7B0-\uD7C6\uD7CB-\uD7FB\uFA0E-\uFA29\uFE73\U00010000-\U0001000B\U0001000D-\U00010026\U00010028-\U0001003A\U0001003C\U0001003D'
      '\U0001003F-\U0001004D\U00010050-\U0001005D\U00010080-\U000100FA\U00010107-\U00010133\U00010140-\U00010178\U0001018A\U0001018B'
      '\U00010280-\U0001029C\U000102A0-\U000102D0\U000102E1-\U000102FB\U00010300-\U00010323\U0001032D-\U0001034A\U00010350-\U00010375'
      '\U00010380-\U0001039D\U000103A0-\U000103C3\U000103C8-\U000103CF\U000103D1-\U000103D5\U00010428-\U0001049D\U000104A0-\U000104A9'
      '\U000104D8-\U000104FB\U00010500-\U00010527\U00010530-\U00010563\U00010597-\U000105A1\U000105A3-\U000105B1\U000105B3-\U000105B9'
      '\U000105BB\U000105BC\U000105C0-\U000105F3\U00010600-\U00010736\U00010740-\U00010755\U00010760-\U00010767\U00010780'
      '\U00010800-\U00010805\U00010808\U0001080A-\U00010835\U00010837\U00010838\U0001083C\U0001083F-\U00010855\U00010858-\U00010876'
      '\U00010879-\U0001089E\U000108A7-\U000108AF\U000108E0-\U000108F2\U000108F4\U000108F5\U000108FB-\U0001091B\U00010920-\U00010939'
      '\U00010940-\U00010959\U00010980-\U000109B7\U000109BC-\U000109CF\U000109D2-\U00010A00\U00010A10-\U00010A13\U00010A15-\U00010A17'
      '\U00010A19-\U00010A35\U00010A40-\U00010A48\U00010A60-\U00010A7E\U00010A80-\U00010A9F\U00010AC0-\U00010AC7\U00010AC9-\U00010AE4'
      '\U00010AEB-\U00010AEF\U00010B00-\U00010B35\U00010B40-\U00010B55\U00010B58-\U00010B72\U00010B78-\U00010B91\U00010BA9-\U00010BAF'
      '\U00010C00-\U00010C48\U00010CC0-\U00010CF2\U00010CFA-\U00010D23\U00010D30-\U00010D39\U00010D40-\U00010D4F\U00010D6F-\U00010D85'
      '\U00010E60-\U00010E7E\U00010E80-\U00010EA9\U00010EB0\U00010EB1\U00010EC2-\U00010EC7\U00010F00-\U00010F27\U00010F30-\U00010F54'
      '\U00010F70-\U00010F81\U00010FB0-\U00010FCB\U00010FE0-\U00010FF6\U00011003-\U00011037\U00011052-\U00011075\U00011083-\U000110AF'
      '\U000110D0-\U000110E8\U000110F0-\U000110F9\U00011103-\U00011126\U00011136-\U0001113F\U00011144-\U00011147\U00011150-\U00011172'
      '\U00011176\U00011183-\U000111C4\U000111D0-\U000111DA\U000111DC\U000111E1-\U000111F4\U00011200-\U00011211\U00011213-\U0001122B'
      '\U0001123F\U00011240\U00011280-\U00011286\U00011288\U0001128A-\U0001128D\U0001128F-\U0001129D\U0001129F-\U000112A8'
      '\U000112B0-\U000112DE\U000112F0-\U000112F9\U00011305-\U0001130C\U0001130F\U00011310\U00011313-\U00011328\U0001132A-\U00011330'
      '\U00011332\U00011333\U00011335-\U00011339\U0001133D\U00011350\U0001135D-\U00011361\U00011380-\U00011389\U0001138B'
      '\U00011390-\U000113B5\U000113B7\U000113D1-\U000113D3\U00011400-\U0001144A\U00011450-\U00011459\U0001145F-\U00011461'
      '\U00011480-\U000114C5\U000114C7\U000114D0-\U000114D9\U00011580-\U000115AE\U000115D8-\U000115DB\U00011600-\U0001162F\U00011644'
      '\U00011650-\U00011659\U00011680-\U000116B8\U000116C0-\U000116C9\U000116D0-\U000116E3\U00011700-\U0001171A\U00011730-\U0001173B'
      '\U00011740-\U00011746\U00011800-\U0001182B\U000118C0-\U000118F2\U000118FF-\U00011906\U00011909\U0001190C-\U00011913'
      '\U00011915\U00011916\U00011918-\U0001192F\U0001193F-\U00011941\U00011950-\U00011959\U000119A0-\U000119A7\U000119AA-\U000119D0'
      '\U000119E1\U000119E3\U00011A00-\U00011A3A\U00011A50-\U00011A89\U00011A9D\U00011AB0-\U00011AF8\U00011BC0-\U00011BE0'
      '\U00011BF0-\U00011BF9\U00011C00-\U00011C08\U00011C0A-\U00011C2E\U00011C40\U00011C50-\U00011C6C\U00011C72-\U00011C8F'
      '\U00011D00-\U00011D06\U00011D08\U00011D09\U00011D0B-\U00011D30\U00011D46\U00011D50-\U00011D59\U00011D60-\U00011D65'
      '\U00011D67\U00011D68\U00011D6A-\U00011D89\U00011D98\U00011DA0-\U00011DA9\U00011DB0-\U00011DDB\U00011DE0-\U00011DE9'
      '\U00011EE0-\U00011EF2\U00011F02-\U00011F10\U00011F12-\U00011F33\U00011F50-\U00011F59\U00011FB0\U00011FC0-\U00011FD4'
      '\U00012000-\U00012399\U00012400-\U0001246E\U00012480-\U00012543\U00012F90-\U00012FF0\U00013000-\U0001342F\U00013441-\U00013446'
      '\U00013460-\U000143FA\U00014400-\U00014646\U00016100-\U00016139\U00016800-\U00016A38\U00016A40-\U00016A5E\U00016A60-\U00016A69'
      '\U00016A70-\U00016ABE\U00016AC0-\U00016AC9\U00016AD0-\U00016AED\U00016B00-\U00016B2F\U00016B40-\U00016B43\U00016B50-\U00016B59'
      '\U00016B5B-\U00016B61\U00016B63-\U00016B77\U00016B7D-\U00016B8F\U00016D40-\U00016D6C\U00016D70-\U00016D79\U00016E60-\U00016E96'
      '\U00016EBB-\U00016ED3\U00016F00-\U00016F4A\U00016F50\U00016F93-\U00016F9F\U00016FE0\U00016FE1\U00016FE3\U00016FF2-\U00016FF6'
      '\U00017000-\U00018CD5\U00018CFF-\U00018D1E\U00018D80-\U00018DF2\U0001AFF0-\U0001AFF3\U0001AFF5-\U0001AFFB\U0001AFFD\U0001AFFE'
      '\U0001B000-\U0001B122\U0001B132\U0001B150-\U0001B152\U0001B155\U0001B164-\U0001B167\U0001B170-\U0001B2FB\U0001BC00-\U0001BC6A'
      '\U0001BC70-\U0001BC7C\U0001BC80-\U0001BC88\U0001BC90-\U0001BC99\U0001D2C0-\U0001D2D3\U0001D2E0-\U0001D2F3\U0001D360-\U0001D378'
      '\U0001DF00-\U0001DF1E\U0001DF25-\U0001DF2A\U0001E100-\U0001E12C\U0001E137-\U0001E13D\U0001E140-\U0001E149\U0001E14E'
      '\U0001E290-\U0001E2AD\U0001E2C0-\U0001E2F9\U0001E4D0-\U0001E4F9\U0001E5D0-\U0001E5FA\U0001E6C0-\U0001E6DE\U0001E6E0-\U0001E6F4'
      '\U0001E6FE\U0001E6FF\U0001E7E0-\U0001E7E6\U0001E7E8-\U0001E7EB\U0001E7ED\U0001E7EE\U0001E7F0-\U0001E7FE\U0001E800-\U0001E8C4'
      '\U0001E8C7-\U0001E8CF\U0001E922-\U0001E94B\U0001E950-\U0001E959\U0001EC71-\U0001ECAB\U0001ECAD-\U0001ECAF\U0001ECB1-\U0001ECB4'
      '\U0001ED01-\U0001ED2D\U0001ED2F-\U0001ED3D\U0001F10B\U0001F10C\U00020000-\U0002A6DF\U0002A700-\U0002B81D\U0002B820-\U0002CEAD'
      '\U0002CEB0-\U0002EBE0\U0002EBF0-\U0002EE5D\U00030000-\U0003134A\U00031350-\U00033479]+';
    plain text := regexp_replace(lower(normalize(written, NFKD) collate "C"), marks, '', 'g');
  begin
    -- Each character is looked for in the whole list: only where there is one of them.
    if plain ~ any_capital then
      plain := translate(plain, capitals, small);
    end if;
    if plain ~ any_rare_capital then
      plain := translate(plain, rare_capitals, rare_small);
    end if;
    return btrim(regexp_replace(plain, no_word, ' ', 'g'));
  end;
end
$$;

-- The names in a profile, folded: of people, organisations and places as a whole, those among them that are looked for inside words as well,
-- and the words of the person's own names.
create function names_of(candidate uuid, out phrases text[], out long_phrases text[], out words text[])
  language sql stable as $$
    with named as (
      select distinct folded(name) as phrase, is_own
      from (
        select unnest(array[full_name, called_name, latin_name]) as name, true as is_own from personal_details where candidate_id = candidate
        union all
        select unnest(array[pronouns, phone]), false from personal_details where candidate_id = candidate
        union all
        select unnest(array[region, city]), false from locations where candidate_id = candidate
        union all
        select current_employer, false from employments where candidate_id = candidate
        union all
        select unnest(array[employer, referee_name, referee_contact]), false from experiences where candidate_id = candidate
        union all
        select schools.name, false from schools where candidate_id = candidate
        union all
        select institution, false from degrees where candidate_id = candidate
        union all
        select issuer, false from certificates where candidate_id = candidate
      ) as names
    )
    select
      coalesce(array_agg(distinct phrase), '{}'),
      coalesce(array_agg(distinct phrase) filter (
        -- Five units of UTF-16, as the domain counts; scripts that are written without spaces between words.
        where char_length(phrase) + char_length(regexp_replace(phrase, '[\u0001-\uFFFF]+', '', 'g')) >= 5
          or phrase ~
            '[\u0E01-\u0E3A\u0E40-\u0E5B\u2E80-\u2E99\u2E9B-\u2EF2\u3005\u3007\u3021-\u3029\u303B\u3041-\u3096\u309D\u30A1-\u30F6\u30FD'
            '\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uFA0E-\uFA29\U00016FE2\U00016FE3\U00016FF0-\U00016FF6\U0001AFF0-\U0001AFF3'
            '\U0001AFF5-\U0001AFFB\U0001AFFD\U0001AFFE\U0001B000-\U0001B122\U0001B132\U0001B150-\U0001B152\U0001B155\U0001B164-\U0001B167'
            '\U00020000-\U0002A6DF\U0002A700-\U0002B81D\U0002B820-\U0002CEAD\U0002CEB0-\U0002EBE0\U0002EBF0-\U0002EE5D\U00030000-\U0003134A'
            '\U00031350-\U00033479]'
      ), '{}'),
      coalesce((
        select array_agg(distinct word)
        from named as own, unnest(string_to_array(own.phrase, ' ')) as word
        where own.is_own and word <> '' and word <> all (string_to_array(
          'a al an and bin da das de dei del della den der di do dos du e el i ibn in la le o of och the u und van von y zu', ' '
        ))
      ), '{}')
    from named
    where phrase <> ''
  $$;

-- Whether a text names somebody, or says how to reach them: `isNaming` of the domain.
create function is_naming(written text, phrases text[], long_phrases text[], words text[]) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  plain text := folded(written);
  padded text := ' ' || plain || ' ';
begin
  return lower(normalize(written, NFKC) collate "C")
      ~ '@|://|www\.|(?:[0-9][\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF().\/-]*){7,}'
    or string_to_array(plain, ' ') && words
    or exists (select from unnest(phrases) as phrase where strpos(padded, ' ' || phrase || ' ') > 0)
    or exists (select from unnest(long_phrases) as phrase where strpos(plain, phrase) > 0);
end
$$;

-- The texts that candidates wrote themselves and that companies see without a name, one by one and in the order in which they are joined:
-- domain/access/projection.ts decides, a test compares.
create function discovery_texts_of(candidate uuid)
  returns table (part integer, place integer, nth bigint, written text)
  language sql stable as $$
    select * from (
      select 1 as part, 0 as place, nth, field as written
      from employments, unnest(fields_of_work) with ordinality as own (field, nth)
      where candidate_id = candidate and field !~ '^isco-08:[0-9]{2}$'
      union all
      select 2, 0, nth, licence from employments, unnest(licences) with ordinality as own (licence, nth) where candidate_id = candidate
      union all
      select 3, position, nth, own from qualifications, unnest(array[title, subject]) with ordinality as texts (own, nth)
      where candidate_id = candidate
      union all
      select 4, position, nth, own
      from degrees, unnest(array[programme, case when field !~ '^isced-f:' then field end]) with ordinality as texts (own, nth)
      where candidate_id = candidate
      union all
      select 5, position, 0, title from experiences where candidate_id = candidate
      union all
      select 6, position, nth, skill from experiences, unnest(skills) with ordinality as own (skill, nth) where candidate_id = candidate
      union all
      select 7, position, nth, skill from activities, unnest(skills) with ordinality as own (skill, nth) where candidate_id = candidate
      union all
      select 8, position, 0, name from skills where candidate_id = candidate
      union all
      select 9, position, 0, name from certificates where candidate_id = candidate
    ) as texts
    where written is not null
  $$;

-- By which words a candidate is found, and by which in blind review; null where nothing is withheld. `naming`: what is withheld of the
-- licences, skills and certificates, which are searched as a whole as well.
create function discovery_sight_of(candidate uuid, out words tsvector, out blind_words tsvector, out naming text[])
  language sql stable as $$
    with names as materialized (select * from names_of(candidate)),
    texts as materialized (
      select part, place, nth, written, is_naming(written, phrases, long_phrases, names.words) as is_withheld
      from discovery_texts_of(candidate), names
    )
    select
      to_tsvector('simple', coalesce(string_agg(written, ' ' order by part, place, nth, written), '')),
      case when bool_or(is_withheld) then to_tsvector('simple', coalesce(
        string_agg(written, ' ' order by part, place, nth, written) filter (where not is_withheld), ''
      )) end,
      coalesce(array_agg(distinct written) filter (where is_withheld and part in (2, 6, 8, 9)), '{}')
    from texts
  $$;

alter table discovery_words add column blind_words tsvector;
alter table discovery_facts add column naming text[] not null default '{}';

with sights as materialized (
  select slot, sight.* from discovery_candidates, discovery_sight_of(candidate_id) as sight where blind_words is not null
),
worded as (
  update discovery_words set blind_words = sights.blind_words from sights where discovery_words.slot = sights.slot
)
update discovery_facts set naming = sights.naming from sights where discovery_facts.slot = sights.slot;

create index discovery_words_blind_idx on discovery_words using gin (blind_words) with (fastupdate = off);

create or replace function refresh_discovery(candidate uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing record;
  sight record;
  own_slot integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(candidate::text, 19));
  select is_open, is_named into standing from discoverable_candidates where candidate_id = candidate;
  if not found then
    delete from discovery_candidates where candidate_id = candidate;
    return;
  end if;
  update discovery_candidates
  set is_open = standing.is_open, is_named = standing.is_named, changed_in = pg_current_xact_id()
  where candidate_id = candidate
  returning slot into own_slot;
  if not found then
    insert into discovery_candidates (candidate_id, is_open, is_named, changed_in)
    values (candidate, standing.is_open, standing.is_named, pg_current_xact_id())
    returning slot into own_slot;
  end if;
  select * into sight from discovery_sight_of(candidate);
  insert into discovery_words (slot, words, blind_words) values (own_slot, sight.words, sight.blind_words)
  on conflict (slot) do update set words = excluded.words, blind_words = excluded.blind_words
  where discovery_words.words <> excluded.words or discovery_words.blind_words is distinct from excluded.blind_words;
  insert into discovery_facts (slot, candidate_id, facts, naming)
  values (own_slot, candidate, discovery_facts_of(candidate), sight.naming)
  on conflict (slot) do update set facts = excluded.facts, naming = excluded.naming;
end
$$;

create or replace function refresh_undiscovered(born_since date) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  with entered as (
    insert into discovery_candidates (candidate_id, is_open, is_named, changed_in)
    select candidate_id, is_open, is_named, pg_current_xact_id()
    from discoverable_candidates
    where born_on >= born_since
      and not exists (select from discovery_candidates where discovery_candidates.candidate_id = discoverable_candidates.candidate_id)
    order by candidate_id
    on conflict (candidate_id) do nothing
    returning slot, candidate_id
  ),
  sights as materialized (
    select slot, candidate_id, sight.* from entered, discovery_sight_of(candidate_id) as sight
  ),
  worded as (
    insert into discovery_words (slot, words, blind_words) select slot, words, blind_words from sights
  )
  insert into discovery_facts (slot, candidate_id, facts, naming)
  select slot, candidate_id, discovery_facts_of(candidate_id), naming from sights;
  get diagnostics taken = row_count;
  return taken;
end
$$;

drop function discovery_words_of(uuid);

-- The name of a school was in no search before; now it decides what is withheld.
create constraint trigger schools_followed_in_discovery after insert or update or delete on schools
  deferrable initially deferred for each row execute function follow_in_discovery();
