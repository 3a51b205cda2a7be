/**
 * Words of grammar: pronouns, auxiliaries, prepositions, conjunctions and words of amount. They name nothing, also where a name of the catalogue
 * has them: of, or. A search leaves them out without a note; words that change what is meant stay: not, without, low, high, open, before.
 * Sources: the lists of stop words of Snowball for English and Arabic.
 */
export const grammarWords: readonly string[] = [
	// English; tokens are looked up without their apostrophes
	'im ive id ill you youre youve youd yours your yourself he hes she shes her hers herself him himself we weve were well wed ours ourselves they theyre theyve theirs them themselves its itself these those myself mine',
	'be been being had having doing done did didnt doesnt dont isnt arent wasnt werent hasnt havent hadnt cant cannot couldnt wont wouldnt shouldnt aint must shall should might may',
	'up back against in into onto of off at by about around towards toward among amongst between during since until till through throughout upon via per regarding concerning',
	'if so but because cause than then thus therefore hence also too neither nor or though although whether while whilst unless however anyway besides moreover otherwise as such',
	'here theres heres thats whats wheres whos hows whose whom whichever whatever whoever wherever why',
	'all some any every each both another other others such much more most less least few several enough bit lot lots couple',
	// Arabic of books and papers
	'انا انت انتي انتما نحن هو هي هم هما ذلك تلك اولئك هؤلاء هنا هناك كان كانت يكون تكون كنت كنا ليكون قد لقد سوف',
	'اذا لو لكن لكنه لان لانه لانها ان انه انها بان كما كي لكي حيث حين عندما بينما منذ خلال بعض كل اي ايه اية كذلك ايضا فقط جدا تقريبا حوالي',
	'لدي لدينا لديه عندنا عنده عندها عندهم معه معها معك معكم منه منها منهم فيها فيهم عليه عليها اليه اليها به بها له لها لهم لنا لك لكم لي',
	'ابو ام',
	'ماذا لماذا متي اين كيف من ما هو هي ماهو ماهي مين',
];

const grammar = new Set(grammarWords.flatMap((line) => line.split(' ')));

/** Whether a folded word is one of grammar. */
export const isGrammar = (word: string): boolean => grammar.has(word);

/**
 * Words of courtesy: greetings, what people say around a question, money, places and days. A search leaves them out in the same way, but not those
 * that the catalogue has in a name or a keyword: in a shop with "Express Pulley", express is a word like any other.
 * Sources: Wiktionary's categories of particles, auxiliary verbs and interjections of Egyptian, Gulf and Levantine Arabic, Urdu and Hindi, and the
 * Latin spellings of phones for them.
 */
export const courtesyWords: readonly string[] = [
	// English
	'just only really very quite rather actually basically simply maybe perhaps possibly probably probable certainly surely definitely exactly hopefully obviously usually generally normally currently presently already again ever always often sometimes soon on now ago yet still even almost nearly approximately approx roughly circa',
	'max min maximum minimum above over least upto اقصي ادني فوق',
	'someone somebody everyone everybody nobody people person man guy ones something anything everything nothing somewhere anywhere',
	// what is asked, offered and done
	'ask asked asking wonder wondering wondered bother bothering sorry excuse pardon hope hoping wish wishing know knows knew known understand guess suppose believe think thinking thought idea ideas suggest suggestion suggestions recommend recommended recommendation advice advised',
	'see seen saw seeing hear heard show shows showed shown tell told say saying said talk talked speak speaking mention mentioned mean means meant name named called',
	'search searching searched seek seeking sought finding found locate hunting try tried trying attempt manage managed able unable possible',
	'bring brought take took taken taking put come came comes coming go going gone went getting gets gotten let lets keep keeps keeping kept hold leave stay',
	'want wants wanting needing require requiring requested request requesting interested interest choose choosing pick select suggest prefer preferably',
	'sell sells selling sold seller sale sales buyer buyers bought purchasing purchased paying pay paid payment cash invoice quotes quoting quoted priced pricing costing costs costly expensive affordable budget aed sar usd egp omr kwd qar bhd dirham dirhams riyal riyals dollar dollars dinar pound pounds rupee rupees rs',
	'provide provides provided providing offering offers supplying supplied arrange arranging deliver delivering delivered collect courier dispatch parcel express ready',
	'happen happens happened happening working fail failed fails failing dead died finished gone bad problem problems issue issues trouble wrong cracked crack torn tore leaked',
	'mounts mount install installed installing installation fitted fitting put replacing replaced changing changed swap swapping rebuild rebuilding overhaul maintenance servicing repairs repairing repaired fixing fix',
	'dubai sharjah ajman abu dhabi al ain uae emirates riyadh jeddah dammam ksa saudi cairo alexandria giza egypt kuwait doha qatar bahrain manama muscat oman baghdad basra erbil iraq amman jordan beirut lebanon karachi lahore multan faisalabad pakistan mumbai delhi india',
	'shipped shipping device machine gadget else bigger smaller big broke breaks between starting stopping german germany italian japanese usa uk england english french france europe turkey',
	'lagos abuja kano accra nairobi mombasa kampala addis ababa khartoum djibouti mogadishu tripoli tunis algiers casablanca sanaa aden istanbul',
	'father fathers mother brothers friends neighbor cousin fitter contractor phone weak reading stops starts start small eaten reached safe defective shorted overheating tripping trips gives showing irrigation hums hummed drips dripped whining squealing vibrates vibrating rusted rusty',
	'shutdown outage standby greetings regards cheers slm assalam assalamu assalamualaikum salamualaikum alaikum alaikom alaykum aleikum',
	'yes yeah yep hmm oh ah ahem um well alright fine nice lovely perfect awesome welcome apologies hullo hiya howdy mate buddy dude pal folks everyone ladies gentlemen madame sirs respected dears',
	'afternoon night yesterday monday tuesday wednesday thursday friday saturday sunday week weeks month months day days hour hours minute minutes year years time times next last moment early late delay delays',
	'myself someone ltd llc company companies firm trading est establishment purchaser procurement department dept tender boq enquiries project projects',
	'wait waits waiting side sides input output rated rating nominal range',
	'chance chances write writes wrote written measure measures reads sits giving breakdown jobsite replacement replacements',
	'dash hyphen inside burst driven under tubewell ship ships whether per rate rates estimate',
	'particular certain specific kind sort sorts various different proper properly correctly appropriate regular usual common standard',
	// what happened to the machine
	'begging beg begged crop crops land lands harvest hums hum humming noise noisy noises sound sounds vibrate vibrates vibrating vibration shakes shaking smoke smokes smell smells burn burns burnt burned burning spark sparks jam jams jammed stuck spin spins spinning turn turns turning turned hand hands suddenly slowly fully totally completely lightning flood flooded fell fallen dropped lost stolen rusty rusted crushed bent melted leaking leaks drips dripping blew blown',
	'electrician mechanic technician plumber operator engineer owner manager supervisor helper labour labourer neighbour farmer site village farm house villa hotel hospital school mosque office plant factory workshop shop store truck',
	'says told advised insisted checked check checks opened noticed noticing looks looked looking fits matching matches similar identical alike equivalents equals compatible comparable lying left kindest humble humbly grateful gratefully obliged appreciate appreciated blessings bless amen insh inshallah inshaallah mashallah mashaallah alhamdulillah hamdulillah jazakallah jazakumullah jazakallahkhair barakallah wassalam wasalam aoa asak wslm walekum walaikumsalam salams salamat',
	'boring borewell borehole tubewell ends nde advance hurry hurriedly immediately desperately badly honestly frankly truly sincerely faithfully yours attn attention subject ref refer reference attached attachment photo photos picture pictures pic pics image sample samples sticker nameplate plate tag label',
	'origin stated marking markings readable legible scratched faded erased storm flood floors family brother cousin budget spoken exchange bhej msg',
	'fujairah khaimah deira quoz musaffah barka salalah sohar nizwa jubail khobar qatif hofuf yanbu tabuk najran jizan irbid zarqa aqaba aleppo homs damascus benghazi oran constantine annaba',
	// Arabic of letters and shops
	'ابحث نبحث البحث ارغب نرغب اود نود اطلب طلبت نطلب طلب طلبي استفسر استفسار الاستفسار سؤال اسال عفوا معذرة اسف اعتذر افيدوني افيدونا افادتكم افادة التكرم نامل امل تزويدنا تزويدي تزويد توفير توفرون توفروا توريد ارفق مرفق برجاء نرجو يرجي المطلوبة التالي التالية الاتي',
	'رقم رقمه رقمها الرقم سمحتوا سمحتم سمحتي بين ياخي ياخوي ياخويا خاصتي بتفضي تفضي قطعه القطعه حاجه الحاجه تمنع يمنع عشاني لحاله لحالها تبعي تبعنا حقي حقنا',
	'تحياتي تحياتنا تحيه وقت باسرع اسرع توصيل التوصيل وتوصيل بيوت البيوت منازل المنازل',
	'ينفع تنفع مناسب مناسبة المناسب المناسبة يناسب تناسب يركب تركب يركبلي يصلح تصلح يليق',
	'اخ اخت الاخ الاخت السيد السادة سيدي حضرة جنابك جنابكم عزيزي صديقي حبيبي حبيبتي غالي طيب تمام اوك اوكي نعم ايوه ايوا شكرا',
	'شركة شركتنا مؤسسة محل دكان معرض مستودع مخزن مشروع مشروعنا زبوني عميلي عملاء',
	'دبي الشارقة عجمان ابوظبي الرياض جدة الدمام مكة المدينة القاهرة اسكندرية الجيزة الكويت الدوحة المنامة مسقط بغداد البصرة اربيل عمان بيروت',
	'سعره كم بكم السعر ثمن تمن بسعر رخيص ارخص غالي خصم فاتورة تحويل كاش درهم ريال جنيه دينار دولار',
	'جزاك جزاكم يجزاك يجزيك جزيت يكرمك يكرمكم يكرمكو يباركلك يبارك بارك يوفقك يوفقكم يسعدك يسعدكم يحفظك يحفظكم يعافيكم يرضيك يرحم والديك شاكر شاكرين ممتن ممتنين ممنون ممنونين مقدما مسبقا جزيلا جزيل الشكر واكون اكون ونكون نكون ردكم ردك ردوا بانتظار بانتظاركم انتظار انتظاركم منتظر منتظرين تعاونكم تعاون لحسن التقدير الاحترام فائق تفضلوا بقبول موافاتنا موافاتي بموافاتنا افادتنا هتعبك حتعبك اتعبتك تعبتك نتعبك ايدك ايديك يدك الازعاج ازعاج',
	'الكريم الكريمه الكرام كريم المحترم المحترمه المحترمين محترم الفاضل الفاضله الافاضل العزيز الطيب الطيبين الوالد والدي عمي خالي عمو وهكون هكون حكون وحكون بكون وبكون ونبقي واتمني اتمني نتمني بتمني منيح تكون وتكون',
	'انشالله انشاالله نشالله ماشالله باذنه الحمدلله استغفرالله لله والحمد يارب يا رب امانة بالله عليك والله العظيم وحياتك وحياة',
	'قالوا قالولي قالي قالت قلت قلتلي وقال وقالوا وقالي نصحني نصحوني الفني الصنايعي السباك المعلم العامل العمال الجار صاحبي صاحبنا مديري المدير البوس مهندسنا',
	'يطفي تطفي طفي طفت انطفي تفصل وتفصل يفصل يقطع تقطع ينقطع تنقطع ينزل تنزل نزل نزلت يطلع تطلع طلع طلعت انفجر انفجرت فرقع فرقعت ساح ساحت داب ذاب دخان ريحه صوت صوته صوتها تزن يزن بتزن بيزن يعلق علق علقت زرجن مزرجن لفت يلف تلف بيلف بتلف يدور تدور شوي شويا داخله داخلها لراس ملفوف ملفوفه جواه جواها برضك كمانه اغير اغيره اغيرها نغير نغيره نغيرها تغيير تغييره تغييرها ابدل ابدله ابدلها نبدل استبدل استبدال',
	'قسم القسم بئر البئر ابار الابار بير البير مزرعه المزرعه فيلا الفيلا عماره العماره فندق الفندق مسجد المسجد مستشفي المستشفي',
	'خربت خرب عطل عطلت بايظ باظ باظت انكسر انكسرت تكسر احترق احترقت محروق محروقة تعطل متعطل وقف وقفت مش شغال ما يشتغل مايشتغل يشتغلش بتسرب بيهرب بينزل',
	'يستحمل تستحمل بيستحمل كمان وكمان لا ولا والا عليك عليكم يخليك يخليكي فضلكم ورحمه وبركاته خلص خلصت الفرق فرق بديل بديله بداله بدلها وينك',
	'تحتاج يحتاج نحتاج احتاج محتاجه محتاجين يشتغل تشتغل بيشتغل بتشتغل شغاله يتحط بيتحط تتحط بتتحط يتركب بيتركب بيركب بتركب جهاز الجهاز',
	// what somebody says, and what happened to the part or the machine
	'منك منكم حجي حجيه صار صارله صارلها صرت اسبوع اسبوعين شهر شهرين يومين السوق سوق بالسوق انشق انشقت بيفصل بتفصل تفصل تظل يظل وتظل قال الكهربائي كهربائي الكهربجي كهربجي واقف واقفه بالمحل المحل ساحبه بعمل بنعمل اعمل نعمل عملت عملنا وقع وقعت امبارح الكارت مكتوب تهرب تسرب تنقط ينقط يقطر بتقطر ضيعت ضاع ضاعت تعبان تعبانه عطلانه ذابت سايح سايحه سخن سخنت بيسخن بتسخن يصفر بيصفر بتصفر مايل تاكل متاكل متاكله اكله راكب راكبه',
	'لين لحد داش شرطه الها اغاتي رايد رايده رايدين عدنا عدنه يمكم بيش يابه بايدنا ايمتي وايمتي يوصل بيوصل توصل بتوصل بيكلف يكلف بتكلف قديش وقديش حقو حقها عندكن طلبيه شحن الشحن تصعد يصعد بتزعق بيزعق يزعق خدت اخدت',
	// Egyptian
	'انا عايزه عاوزه عايزك عاوزك نفسي اشوف شوف شوفلي شفلي دورلي بدور بدورلي ادور الاقي الاقيه الاقيها القي القاه اجيب اجيبه تجيب تجيبلي هجيب نجيب قولي قوللي قولولي تقولي يعني اهو اهي كده كدا برضه برضو بقي خالص اوي قوي شويه ازيك ازيكم ازاي ليه امتي فين مفيش مافيش ماعندكش معندكش معلش والنبي والله يا ريس هندسه كبير اسطي ياسطي اسطا',
	'بتاعي بتاعك بتاعنا بتاعتي بتاعتها بتاعها بتاعهم دول اللى لما وانا وهو وهي علي لوحده لوحدها اسمه اسمها ايوه هوه هيه احنا احناا انتا',
	// Gulf, Iraqi and Levantine
	'ابا ابيه ابيها نبغا تبي تبون يبي يبغي بغينا ودنا ودكم احتاجه احتاجها وين وينه ليش شلون شلونك شلونكم شخباركم شخبارك اشلونك اش اشو هالمقاس هالقطعه هال يمكن زين زينه مشكورين مشكوره تسلم تسلمون يسلمو الله يسلمك حياك حياكم هلا والله هلابك طال عمرك طويل العمر عيوني عمري خيو',
	'ماله مالها مالهم مالته مالتها عندج عندچ وياه وياها شكثر جم چم هواي هسه هسا اكو ماكو ارادلي يرادلي دا اريدن منو شسمه اسمو',
	'بدي ياه بدنا هيدا هيدي هيك هلق هلأ شلون منيح كتير كتار فيني فيك لاقي بلاقي عم بدور دور شي شغله',
	// Arabic in Latin letters
	'ana enta enti enty ehna e7na howa heya homa da di dih dol kida keda bardo bardu awi 2awi gedan shwaya shwayya ezayak ezzayak ezay leh leih emta fein feen wein wen shlon shlonak shlonkom akhi a5i akhoy a5oy ostaz ustaz basha rayes rayyes hendasa ya3ni yani wallah wallahi',
	'adawar badawar bdawar dawarly la2i ala2i agib ageeb tegib hat hatly haat 2oly olly esmo esmaha illi elli ely 3ando 3andaha 3anduko mafish mafeesh yenfa3 tenfa3 yerakkab yrakeb yrkb monaseb mnaseb bet3 bta3t bta3et bita3 mal mala 7ag 7agg haq mta3 taba3 taba3et',
	'areed ared abghi abgha nabi nabgha widdi wedi bidna biddak 3indak 3indkum 3endkom aku maku shgad shkad beesh bkm law fadhl lawsamaht sma7t tislam teslam yslmo yislamo mashkoor mashkur afwan 3afwan ya hala halla mosta3jel mosta3gel mesta3gel mosta3gil 3agel sabah masa elkhair el5eir khair 5eir nour noor ahlan ahleen marhaba mar7aba',
	'كيفك كيفكم كيفكن حاج الحاج بخير كتابه الكتابه ممسوح ممسوحه باقي مقطوع مقطوعه رمضان وهل ظهر الظهر ضهر الضهر عصر العصر مغرب المغرب اقفل قفلت',
	'الاحد الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت صلاله صحار نزوي الفجيره ديره مصفح الجبيل القطيف الاحساء ينبع تبوك نجران جيزان بريده الطايف اربد الزرقا العقبه حلب حمص دمشق بنغازي تعز',
	// Urdu and Hindi in Latin letters
	'main mai mein hum ham tum aap woh voh yeh ye unka unki unke uska uski uske iska iski iske kisi kisko kis kaun kaunsa sa konsa kaunsi konsi kab kahan kahaan kidhar idhar udhar yahan yahaan wahan kyun kyon kyu kaise kese kaisa',
	'tha thi the hun hoon hota hoti hote raha rahi rahe gaya gayi gaye gya gyi kar karo karna karne karke karein karen karenge karta karti karte kiya ki hui hua hue sakta sakti sakte hain hai lagta lagti lagana lagane lagega lagegi lage laga chal chalta chalti chalega chalegi',
	'dekh dekho dekhna dekhein dikhao dikhaye dikhaiye bhejna bhejiye bhejen bhejdo bheje bhijwa bhijwao dila dilao do lado la lao laao lena leni lene lenge lunga loonga lungi chaahiye chaiyye chahte chahta chahti mangta mangwana mangwani mangana milna mile milti milte milegaa pata maloom malum puchna poochna puchh',
	'bhaiyya bhaya bhaijaan bhayya ustaad ustad ustadji janaab sahib sahab saheb seth sethji dost beta chacha uncle madamji behen didi salaam walaikum adaab namaste namaskar shukriya dhanyavad meherbani mehrbani barah karam',
	'baat baatein pas zara jaan batana batado bataen arey aray oye jaye jaaye dukan dukaan dukandar',
	'bata padega padegi padta dein dijiye lao jan jaan jayega jayegi bana banata banati bara bada chota mistri kachra nikal nikalta nikale',
	'cheez cheej chij beech bich darmiyan ander andar khatam khatm',
	'bol bola boli bolta bolti phenk phenkta phenkti phenke phek raat kal aaj subah shaam tapak tapakta tapakti tapke tapakne chhod chod chhodta chhodti rakhi rakha khol khola kholi kholke taraf awaz awaaz garam jaam ghis ghisa ghisi nikal nikla nikli nikalta nikalti leakage wapas phat phata phati phatt jala jali jalta tootha tuta tuti',
	'bas sirf thodi bahut bohot bohat zyada ziada kam se lagbhag taqreeban takreeban shayad agar magar lekin phir fir jab waqt tab tak liye liya saath wala wale wali vala vale vali kuch kuchh sab sabhi dono kharab khraab toot tut gaya hogaya ho gayee band jal gayi',
	'allah khuda bhagwan hafiz khush rakhe rakhna rakhein bhala khair haal bolo boliye bolna samjho suno sunlo maaf maafi karna kijiye kijiyega farma farmaiye meharbani meherbaani mehrbaani shukran ehsan ehsaan intezar intzar jawab jawaab taklif takleef pareshan majboori zaroorat zarurat fauran foran jaldi se sheesha bijli wala mistri mistary karigar kaarigar malik sahib',
	'masjid dane daane rider dunga doonga dungi baje bajay bheji bhejunga satwa',
	// Urdu
	'میں مجھ مجھکو ہمارے ہمارا ہماری تم تمہارے آپ آپکا آپکی وہ یہ یہی اس ان کس کسی کون کونسا کونسی کب کہاں کیوں کیسے کیسا تھا تھی تھے گیا گئی گئے رہا رہی رہے کر کرو کرنا کرنی کریں کرتا کرتی کرتے کیا ہوا ہوئی ہوئے سکتا سکتے سکتی لگے گا گی چلے دیکھیں دیکھنا دکھائیں دکھا دیں بھیجنا منگوانا منگوانی ملنا ملے پتہ معلوم پوچھنا بس صرف تھوڑا تھوڑی بہت زیادہ تقریبا شاید اگر مگر لیکن پھر جب تب تک ساتھ کچھ سب دونوں خراب ٹوٹ ہے السلام علیکم وعلیکم سلام استاد حضرت محترم',
	// Hindi
	'मैं मुझे मुझको हम हमें हमारे हमारा तुम आप आपके आपका वह यह ये वो इस उस किस कोई कौन कौनसा कब कहाँ कहां क्यों कैसे था थी थे गया गई गए रहा रही रहे कर करो करना करने करें किया हुआ हुई सकता सकते लगेगा लगेगी लगता चलेगा देखना दिखाओ दिखाइए भेजो भेजना भेज दो मंगवाना मिलेगा मिलेगी मिलता पता बस सिर्फ थोड़ा बहुत ज्यादा शायद अगर मगर लेकिन फिर जब तब तक साथ कुछ सब दोनों खराब टूट है हैं हूँ हो का की के को से में पर और या तो भी ही ने भाई भैया जी साहब नमस्ते धन्यवाद कृपया चाहिए चाहिये दाम कीमत रेट बताओ बताइए वाला वाली वाले लिए एक',
	// French of the workshop
	'cest jai il faut groupe chantier panne depuis repondre reponse vite lundi mardi mercredi jeudi vendredi samedi dimanche matin soir hier demain',
	'moi toi lui nous ils elle elles mes tes ses nos vos leur leurs ce cet cette ces celui celle cela est sont etait suis es avons ont ai eu dans sur sous chez vers par mais ou donc car ni si tres bien plus moins aussi encore deja cherchons voulons voudrais aimerais pourriez pouvez peux avoir trouver acheter envoyer monsieur mr madame mme',
];
