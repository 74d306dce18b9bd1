/**
 * Providers at which anyone can have an email address. Put together by hand in November 2026 from what the providers themselves offer at
 * sign-up; guided by the kinds that HubSpot blocks in its forms
 * (https://knowledge.hubspot.com/forms/what-domains-are-blocked-when-using-the-forms-email-domains-to-block-feature). It can't be
 * complete: the operator revokes what slips through.
 */

/** Provider names, whatever their ending: "hotmail.com", "hotmail.co.uk". */
export const PUBLIC_MAIL_BRANDS: ReadonlySet<string> = new Set(
  [
    'gmail googlemail hotmail yahoo ymail rocketmail gmx yandex protonmail tutanota tutamail mailinator guerrillamail',
    'gmai gmial gmaill hotmai hotmial hotmal outlok tempmail temp-mail',
    'yopmail sharklasers 10minutemail trashmail dispostable maildrop getnada rediffmail hushmail zohomail',
  ].flatMap((line) => line.split(' ')),
);

/** Domains at which a provider gives out addresses. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  [
    // Microsoft, Apple, AOL and other large ones.
    'outlook.com outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.th outlook.com.ar outlook.com.au',
    'outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu',
    'outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph outlook.pt outlook.sa outlook.sg outlook.sk',
    'live.com live.at live.be live.ca live.cl live.cn live.co.uk live.co.za live.com.ar live.com.au live.com.mx live.com.my live.com.pt',
    'live.com.sg live.de live.dk live.fi live.fr live.hk live.ie live.in live.it live.jp live.nl live.no live.ru live.se',
    'msn.com passport.com windowslive.com icloud.com me.com mac.com aol.com aol.co.uk aol.de aol.fr aol.it aol.es aim.com verizon.net',
    // Forwarding of Apple, Firefox and others; domains that a service gives to anyone who asks.
    'privaterelay.appleid.com relay.firefox.com mozmail.com duck.com passmail.net passinbox.com simplelogin.co slmail.me aleeas.com anonaddy.com',
    'onmicrosoft.com mail.onmicrosoft.com microsoftonline.com hubspotemail.net zendesk.com atlassian.net',
    // Universities' domains for alumni.
    'alumni.com alum.com alumnidirector.com alumni.net',
    // Providers with several names.
    'mail.com email.com usa.com europe.com post.com consultant.com engineer.com myself.com dr.com writeme.com iname.com cheerful.com',
    'proton.me pm.me tuta.io tuta.com tutamail.com keemail.me zoho.com zoho.eu zoho.in fastmail.com fastmail.fm sent.com hey.com',
    'posteo.de posteo.net mailbox.org disroot.org riseup.net runbox.com startmail.com kolabnow.com mailfence.com countermail.com ctemplar.com',
    'inbox.com lycos.com excite.com juno.com netzero.net earthlink.net mindspring.com duck.com mozmail.com simplelogin.com anonaddy.me',
    // What mail.com offers at sign-up.
    'accountant.com activist.com adexec.com africamail.com allergist.com americamail.com angelic.com appraiser.net archaeologist.com',
    'arcticmail.com artlover.com asia.com atheist.com auctioneer.net australiamail.com bartender.net bellair.net berlin.com',
    'bikerider.com birdlover.com blader.com boardermail.com brazilmail.com brew-master.com brew-meister.com bsdmail.com bsdmail.org',
    'californiamail.com caress.com cash4u.com catlover.com chef.net chemist.com chinamail.com clerk.com cliffhanger.com',
    'clubmember.org collector.org columnist.com comic.com computer4u.com contractor.net coolsite.net counsellor.com cutey.com',
    'cyber-wizard.com cyberdude.com cybergal.com cyberservices.com dallasmail.com dbzmail.com deliveryman.com diplomats.com',
    'disciples.com discofan.com doctor.com doglover.com doramail.com dublin.com dutchmail.com earthling.net elvisfan.com',
    'englandmail.com europemail.com execs.com fastservice.com financier.com fireman.net galaxyhit.com gardener.com geologist.com',
    'germanymail.com graduate.org graphic-designer.com greenmail.net groupmail.com hackermail.com hairdresser.net hilarious.com',
    'hiphopfan.com homemail.com hot-shot.com housemail.com humanoid.net indiamail.com innocent.com inorbit.com instruction.com',
    'instructor.net insurer.com irelandmail.com israelmail.com italymail.com job4u.com journalist.com keromail.com kissfans.com',
    'kittymail.com koreamail.com lawyer.com legislator.com linuxmail.org lobbyist.com london.com lovecat.com loveable.com',
    'madonnafan.com madrid.com mail-me.com marchmail.com metalfan.com mexicomail.com mindless.com minister.com mobsters.com',
    'moscowmail.com munich.com musician.org muslim.com net-shopping.com ninfan.com nonpartisan.com null.net nycmail.com operamail.com',
    'optician.com orthodontist.net pacific-ocean.com pacificwest.com paris.com pediatrician.com petlover.com photographer.net',
    'physicist.net planetmail.com planetmail.net playful.com polandmail.com politician.com presidency.com priest.com programmer.net',
    'protestant.com publicist.com qualityservice.com radiologist.net ravemail.com realtyagent.com reborn.com reggaefan.com',
    'registerednurses.com reincarnate.com religious.com repairman.com representative.com rescueteam.com rocketship.com rome.com',
    'royal.net rubyridge.com safrica.com saintly.com salesperson.net samerica.com sanfranmail.com scientist.com scotlandmail.com',
    'secretary.net seductive.com snakebite.com socialworker.net sociologist.com solution4u.com songwriter.net spainmail.com',
    'surgical.net swedenmail.com swissmail.com teachers.org tech-center.com techie.com technologist.com tempting.com theplate.com',
    'therapist.net toke.com toothfairy.com torontomail.com tvstar.com umpire.com unforgettable.com uymail.com webname.com whoever.com',
    'winning.com witty.com worker.com workmail.com yours.com',
    // Germany, Austria, Switzerland.
    'web.de freenet.de t-online.de magenta.de arcor.de online.de kabelmail.de vodafone.de email.de mail.de aon.at chello.at',
    'a1.net bluewin.ch sunrise.ch hispeed.ch',
    'vodafonemail.de o2online.de o2mail.de alice.de alice-dsl.de alice-dsl.net hanse.net onlinehome.de netcologne.de ewetel.net ewe.net',
    'unitybox.de unity-mail.de kabelbw.de versanet.de htp-tel.de osnanet.de nexgo.de genion.de compuserve.de lycos.de tiscali.de',
    'directbox.com firemail.de firemail.eu emailn.de eclipso.de eclipso.eu smart-mail.de inode.at liwest.at utanet.at',
    // France, Belgium, the Netherlands.
    'laposte.net orange.fr wanadoo.fr free.fr sfr.fr neuf.fr bbox.fr numericable.fr aliceadsl.fr club-internet.fr skynet.be telenet.be proximus.be',
    'ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl xs4all.nl casema.nl upcmail.nl',
    'cegetel.net 9online.fr noos.fr voila.fr libertysurf.fr tiscali.fr lycos.fr caramail.fr caramail.com nordnet.fr infonie.fr freesbee.fr',
    'dbmail.com mailo.com mailo.fr netcourrier.com numericable.com estvideo.fr evc.net voo.be scarlet.be brutele.be belgacom.net pandora.be',
    'chello.nl quicknet.nl kpnplanet.nl versatel.nl tele2.nl telfort.nl telfortglasvezel.nl zonnet.nl zeelandnet.nl solcon.nl caiway.nl',
    'caiway.net multiweb.nl wxs.nl orange.nl 12move.nl freeler.nl tiscali.nl online.nl onsbrabantnet.nl kabelfoon.nl dds.nl ziggomail.com',
    // Great Britain and Ireland.
    'btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com virgin.net ntlworld.com blueyonder.co.uk tiscali.co.uk o2.co.uk',
    'talk21.com freeserve.co.uk fsmail.net fsnet.co.uk lineone.net onetel.com onetel.net plus.com plus.net madasafish.com supanet.com',
    'uwclub.net which.net orange.net orangehome.co.uk ntl.com aol.ie postmaster.co.uk tesco.net waitrose.com homecall.co.uk',
    'eircom.net',
    // Italy, Spain, Portugal, Greece.
    'libero.it virgilio.it alice.it tin.it tim.it tiscali.it fastwebnet.it inwind.it iol.it email.it telefonica.net movistar.es terra.es',
    'ono.com sapo.pt clix.pt mail.telepac.pt otenet.gr',
    'supereva.it katamail.com kataweb.it interfree.it jumpy.it teletu.it tele2.it infinito.it vodafone.it lycos.it ciaoweb.it mclink.it blu.it',
    'giallo.it poste.it',
    // Certified mail of Italy, which anyone can have.
    'pec.it legalmail.it postecert.it arubapec.it pecimprese.it sicurezzapostale.it',
    'orange.es wanadoo.es jazztel.es eresmas.com ya.com telecable.es euskaltel.net mundo-r.com vodafone.es tiscali.es lycos.es',
    'infonegocio.com arrakis.es telepolis.com latinmail.com hispavista.com inicia.es retemail.es correo.com',
    // The Nordic and Baltic countries.
    'online.no telia.com comhem.se bredband.net spray.se jubii.dk mail.dk stofanet.dk kolumbus.fi elisanet.fi luukku.com suomi24.fi',
    'mail.ee inbox.lv inbox.lt one.lt simnet.is',
    // Poland, Czechia, Slovakia, Hungary, the Balkans.
    'wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl interia.pl interia.eu poczta.fm gazeta.pl tlen.pl buziaczek.pl',
    'wp.eu onet.com.pl poczta.onet.eu autograf.pl go2.pl spoko.pl amorki.pl pisz.to intmail.pl interia.com interiowy.pl opoczta.pl adres.pl',
    'neostrada.pl aster.pl chello.pl upcpoczta.pl toya.net.pl',
    'seznam.cz email.cz post.cz centrum.cz volny.cz atlas.cz azet.sk zoznam.sk centrum.sk freemail.hu citromail.hu abv.bg mail.bg dir.bg',
    // Ukraine, Russia and neighbours.
    'ukr.net i.ua meta.ua bigmir.net mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru lenta.ru ya.ru tut.by mail.kz',
    // Found in a simulated attack: more large providers, and services without sign-up.
    'narod.ru ro.ru autorambler.ru myrambler.ru rambler.ua xmail.ru mail.ua pochta.ru hotbox.ru land.ru nm.ru iol.pt mail.cx',
    'internxt.com internxt.me inxt.me inxt.eu myyahoo.com',
    // The Americas.
    'comcast.net xfinity.com att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net optonline.net frontier.com windstream.net',
    'centurylink.net roadrunner.com rogers.com shaw.ca telus.net sympatico.ca videotron.ca bell.net uol.com.br bol.com.br terra.com.br',
    'twc.com rr.com embarqmail.com q.com qwest.net centurytel.net suddenlink.net mediacombb.net mchsi.com rcn.com wowway.com wideopenwest.com',
    'frontiernet.net gte.net pacbell.net swbell.net ameritech.net snet.net prodigy.net flash.net nvbell.net cableone.net insightbb.com',
    'knology.net tds.net fuse.net hughes.net myfairpoint.net metrocast.net atlanticbb.net zoominternet.net optimum.net bellatlantic.net',
    'netscape.net netscape.com cs.com compuserve.com wmconnect.com peoplepc.com ix.netcom.com sonic.net usa.net fastmail.us onmail.com',
    'skiff.com pobox.com bigfoot.com mail2world.com',
    'ig.com.br globo.com globomail.com r7.com prodigy.net.mx arnet.com.ar fibertel.com.ar speedy.com.ar',
    // Asia and the Pacific, the Middle East, Africa.
    'qq.com foxmail.com 163.com 126.com yeah.net 139.com 189.cn wo.cn sina.com sina.cn sohu.com aliyun.com 21cn.com tom.com',
    'naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp',
    'indiatimes.com sify.com in.com bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz slingshot.co.nz',
    'rediff.com vsnl.com vsnl.net airtelmail.in airtelmail.com bsnl.in sancharnet.in dataone.in mtnl.net.in bol.net.in eth.net satyam.net.in',
    '123india.com india.com fastmail.in tatanova.com ovi.com',
    'walla.com walla.co.il mynet.com ttmail.com webmail.co.za mweb.co.za telkomsa.net vodamail.co.za maktoob.com',
    // Addresses that only last minutes.
    'temp-mail.org tempmail.com temp-mail.io 1secmail.com mailnesia.com mintemail.com throwawaymail.com fakeinbox.com moakt.com emailondeck.com',
    'mohmal.com spamgourmet.com mailcatch.com mytemp.email grr.la discard.email burnermail.io tempr.email',
    'mail.tm mail.gw temp-mail.de tempmail.dev tempmail.net tempmail.plus tempmailo.com tempmail.ninja tempmail.us.com tempail.com',
    'tempinbox.com temp-inbox.com temp-mail.ru 10minutemail.net 10minemail.com 10mail.org 20minutemail.com 20minutemail.it',
    'minutemail.com 1secmail.org 1secmail.net esiix.com wwjmp.com xojxe.com yoggm.com dcctb.com kzccv.com qiott.com wuuvo.com',
    'icznn.com ezztt.com vjuum.com laafd.com txcct.com guerrillamail.biz guerrillamailblock.com pokemail.net spam4.me spambog.com',
    'spambox.us spamex.com spam.la spamfree24.org mailinator2.com mailinater.com bobmail.info suremail.info thisisnotmyrealemail.com',
    'binkmail.com veryrealemail.com chammy.info tradermail.info zippymail.info reallymymail.com sogetthis.com cool.fr.nf',
    'jetable.fr.nf nospam.ze.tc nomail.xl.cx mega.zik.dj speed.1s.fr courriel.fr.nf moncourrier.fr.nf monemail.fr.nf monmail.fr.nf',
    'trashmail.net trashmail.me trashmail.ws trash-mail.com trash-mail.de trash-mail.at wegwerfmail.de wegwerfmail.net',
    'wegwerfmail.org wegwerfemail.de wegwerf-email.de einwegmail.de byom.de muellmail.com muell.email einrot.com fleckens.hu',
    'armyspy.com cuvox.de dayrep.com gustr.com jourrapide.com rhyta.com superrito.com teleworm.us fakemailgenerator.com fakemail.net',
    'fakemail.fr fakermail.com emailfake.com email-fake.com generator.email emailtemporario.com.br correotemporal.org mailtemp.net',
    'mailtemp.info mail-temp.com mail-temporaire.fr mailtothis.com mailsac.com mailnull.com mailforspam.com mailmoat.com',
    'mailzilla.com mailpoof.com maileater.com mailslurp.com mailslurp.net mailslurp.biz inboxkitten.com inboxbear.com inboxalias.com',
    'getairmail.com getnowmail.com harakirimail.com incognitomail.org anonbox.net anonymbox.com dropmail.me 10mail.xyz yomail.info',
    'emltmp.com emlpro.com emlhub.com spymail.one freeml.net mailto.plus fexpost.com fexbox.org mailbox.in.ua chitthi.in fextemp.com',
    'any.pink merepost.com tmail.com tmailor.com tmpmail.org tmpmail.net tmpbox.net tmails.net luxusmail.org nada.email nada.ltd',
    'abyssmail.com boximail.com clrmail.com dropjar.com getnada.cc robot-mail.com tafmail.com zetmail.com givmail.com discardmail.com',
    'discardmail.de deadaddress.com deadfake.com despam.it devnullmail.com dodgit.com e4ward.com filzmail.com gishpuppy.com h8s.org',
    'haltospam.com hidemail.de mailcatch.org mailme.lv meltmail.com mt2015.com mytrashmail.com neverbox.com nowmymail.com',
    'oneoffemail.com owlymail.com proxymail.eu rcpt.at recode.me shortmail.net smashmail.de snapmail.cc sofort-mail.de soodonims.com',
    'tempemail.co tempemail.com tempemail.net tempomail.fr temporaryemail.net temporarymail.org temporaryinbox.com thankyou2010.com',
    'throwam.com throwaway.email trbvm.com tyldd.com uggsrock.com wh4f.org willselfdestruct.com xagloo.com yapped.net zehnminuten.de',
    'zehnminutenmail.de zoemail.org crazymailing.com tempmailaddress.com disposablemail.com minuteinbox.com smailpro.com moakt.cc',
    'moakt.ws moakt.co drmail.in bareed.ws tmail.ws disbox.net disbox.org mailsoul.com cloudtempmail.com ethereal.email maildim.com',
    'mail7.io instaddr.ch kuku.lu burner.email burnthis.email sharkmail.com 33m.co mvrht.com mvrht.net linshiyouxiang.net chacuo.net',
    '027168.com bccto.me',
    // Forwarding services with domains of their own, and addresses that receive nothing.
    'addy.io anonaddy.me addymail.com users.noreply.github.com noreply.github.com simplelogin.com simplelogin.fr slmails.com',
    '8alias.com 8shield.net dralias.com erine.email 33mail.com spamgourmet.net opayq.com sneakemail.com jetable.org mailexpire.com',
    'maskmail.net users.noreply.gitlab.com users.noreply.codeberg.org deref-mail.com pobox.sk',
    // Small providers, and those that ask for no details.
    'cock.li airmail.cc cock.lu firemail.cc goat.si tfwno.gf waifu.club memeware.net danwin1210.de danwin1210.me elude.in',
    'onionmail.org mailo.eu mail.co.uk cyberfear.com tuta.de secmail.pro vivaldi.net murena.io e.email autistici.org inventati.org',
    'systemli.org systemausfall.org mail2tor.com dnmx.org paranoid.email criptext.com soverin.net ik.me ikmail.com etik.com',
    'mailfence.net msgsafe.io openmailbox.org zoho.com.au zohomail.eu hmamail.com unseen.is lavabit.com safe-mail.net hush.com',
    'aim.net fastmail.co.uk fastmail.net fastmail.to fastmail.jp fastmail.com.au mailc.net sapo.ao contactoffice.com tilde.team',
    'sdf.org envs.net',
    // Misspelt names of large providers, registered by strangers.
    'gmai.com gmial.com gmal.com gamil.com gmaill.com gmali.com gnail.com gmil.com gmaul.com gmaik.com gmsil.com gmeil.com gimail.com',
    'ggmail.com gemail.com hotmai.com hotmial.com hotmal.com hotmil.com hotmaill.com hotamil.com hotnail.com homtail.com htomail.com',
    'hotmeil.com hormail.com yaho.com yahho.com yhoo.com yhaoo.com yahooo.com yahoomail.com yaoo.com yahou.com outlok.com outloo.com',
    'outlock.com outlool.com outllook.com oulook.com outlookmail.com outloook.com iclod.com icoud.com iclould.com icluod.com',
    'icloud.co protonmai.com protonmal.com',
  ].flatMap((line) => line.split(' ')),
);
