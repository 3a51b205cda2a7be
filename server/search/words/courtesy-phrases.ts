/**
 * Phrases of courtesy: greetings, wishes, thanks, and what people say around a question. A search leaves them out as it leaves out
 * `courtesyWords`; their words may say something by themselves: خير, complete, advance.
 * Sources: Wiktionary's phrasebooks of English, Arabic, Egyptian Arabic, Urdu and Hindi, and their Latin spellings of phones.
 */
export const courtesyPhrases: readonly string[] = [
	// English: greetings and wishes
	...'good day|good noon|good night|hope you are well|hope you are fine|hope ur fine|hope u r fine|hope all is well|trust you are well|hope this finds you|finds you well|happy new year|ramadan kareem|ramadan mubarak|eid mubarak|jumma mubarak|god bless|god bless you|may god bless|long time no see|how are you|how r u|hows business'.split(
		'|',
	),
	// thanks, ends of letters
	...'in advance|thanks in advance|many thanks|many many thanks|thanks a lot|thanks a million|thank you very much|thank u|much obliged|much appreciated|highly appreciated|appreciate your|appreciate it|your early reply|early reply|quick reply|earliest convenience|your earliest convenience|at the earliest|looking forward|look forward to|awaiting your|await your reply|best regards|kind regards|warm regards|yours truly|yours faithfully|yours sincerely|with respect|have a nice day|have a good day|take care|no rush|no hurry|if possible|be so kind|so kind|would you mind|do me a favour|do me a favor|do the needful|needful please'.split(
		'|',
	),
	// what is wanted, and why
	...'complete set|set complete|full set|complete kit|complete unit|complete piece|as per|as below|mentioned below|as follows|same as sample|as per sample|as per photo|see photo|photo attached|picture attached|attached photo|left with me|in hand|by hand|on hand|second hand|at hand|right away|right now|straight away|as soon as|boss is waiting|customer is waiting|my boss|both ends|both sides|drive end|non drive end|one of|kind of|sort of|out of stock|back in stock|last piece|last one|let me know|get back to me|call me|reply me|text me|up and running'.split(
		'|',
	),
	// how a machine behaves, and who says so
	...'from the shaft|at the shaft|from shaft side|from the shaft side|around the shaft|phone call|our phone call|not working|not starting|not building|water is coming|water coming|water comes|on the motor|dripping on the motor|running hot|send one|send me one|need one|want one|one please|one by courier|get one|have one'.split(
		'|',
	),
	// Arabic: greetings and wishes
	...'صباح الفل|صباح النور|صباح الورد|صباح الياسمين|صباح السعادة|صباحك سعيد|مساء الفل|مساء النور|مساء الورد|مساك الله|صبحك الله|كل عام وانتم بخير|كل سنة وانت طيب|رمضان كريم|عيد مبارك|جمعة مباركة|ان شاء الله|انشاء الله|ما شاء الله|باذن الله|بعون الله|لا هنت|لا هنتوا|حي الله|حياك الله|حياكم الله|ربي يحفظك|الله يحفظك|الله يحفظكم|الله يكرمك|الله يكرمكم|ربنا يكرمك|يكرمك ربنا|الله يبارك فيك|بارك الله فيك|بارك الله فيكم|بارك الله|ربنا يبارك|ربنا يبارك لك|الله يوفقك|وفقك الله|ربنا يوفقك|الله يعطيك العافية|يعطيكم العافية|الله يرضى عليك|الله يرضي عليك|الله يخليك|ربنا يخليك|الله يسعدك|الله يسعدكم|الله يجزاك خير|الله يجزيك خير|جزاك الله خير|جزاك الله خيرا|جزاكم الله خير|جزاكم الله خيرا|جزاك الله كل خير|جزاك الله|جزاكم الله|كثر خيرك|كتر خيرك|كثر الله خيرك|خيرك سابق|رحم الله والديك|الله يرحم والديك|طول الله عمرك|الله يطول عمرك|يطول عمرك|على راسي|علي راسي|من عيوني|تحت امرك'.split(
		'|',
	),
	// thanks and ends of letters
	...'جزيل الشكر|جزيل الشكر والتقدير|ولكم جزيل الشكر|خالص الشكر|وافر الشكر|كل الشكر|الف شكر|شكرا جزيلا|شكرا مقدما|مع الشكر|مع خالص الشكر|مع الشكر والتقدير|الشكر والتقدير|مع التحية|مع تحياتي|تفضلوا بقبول|فائق الاحترام|فائق التقدير|حسن تعاونكم|لحسن تعاونكم|اكون شاكر|واكون شاكر|اكون شاكر لك|اكون ممنون|واكون ممنون|ممنون لك|شاكر لك|شاكر لكم|شاكرين لكم|شاكرين تعاونكم|تسلم ايدك|تسلم يدك|تسلم ايديك|يسلم ايدك|يسلمو ايديك|يعطيك الصحة|ما قصرت|ماقصرت|ما قصرتوا'.split(
		'|',
	),
	// what is asked, and why
	...'رد علي|ردوا علي|رد عليا|ردي علي|بانتظار ردكم|في انتظار ردكم|منتظر ردك|منتظرين ردكم|هتعبك معايا|هتعبك معاي|حتعبك معايا|اتعبتك معايا|تعبتك معاي|اسف على الازعاج|اسف علي الازعاج|عذرا على الازعاج|عذرا علي الازعاج|بعد اذنك|بعد اذنكم|من بعد اذنك|اذا سمحت|اذا سمحتوا|اذا ممكن|اذا امكن|لو تقدر|لو ما عليك امر|ما عليك امر|اذا ما عليك امر|لا عليك امر|على وجه السرعة|علي وجه السرعة|باسرع وقت|في اقرب وقت|باقرب وقت|اقرب وقت|قالوا لي غير|قال لي غير|قالي غير|قالولي غير|طقم كامل|سيت كامل|الطقم كامل|كل شوي|كل شويه|كل شوية|بين فترة وفترة|من فترة|من زمان|اول مرة|هذه المرة|نفس الشي|نفس الشيء|زي القديم|مثل القديم|زي دي|زي ده|من الجهتين|من الناحيتين|من الجنبين|الجهتين|الجنبين'.split(
		'|',
	),
	// how a machine behaves, and who says so
	...'من عند الشفت|عند الشفت|من جهة الشفت|من ناحية الشفت|من عند العمود|عند العمود|من جهة العمود|مش ساحبة|مش بتسحب|ما تسحب|ما بتسحب|ما عم تسحب|مش بيسحب|ما يسحب|مش بترفع|ما ترفع|ما يرفع|قال غير|وقال غير|بيقول غير|يقول غير|لازم اغير|لازم نغير|بعمل صيانة|بنعمل صيانة|نعمل صيانة|اعمل صيانة|عملت صيانة|عندي صيانة|بتسرب مية|بتهرب مية|بينزل مية|ينزل مويه|تهرب مويه|اللي داخله|اللي جواه'.split(
		'|',
	),
	// Arabic in Latin letters
	...'gazak allah|gazak allah khair|jazak allah|jazak allah khair|jazakallah khair|jazakallahu khairan|barak allah|barak allah fik|barakallah fik|rabena yekremak|rabbena ykremak|allah ykremak|allah yekremak|allah y3afik|allah ye3afik|allah ykhalik|allah yekhalik|allah yes3edak|in sha allah|insha allah|ma sha allah|masha allah|sabah el fol|sabah elfol|sabah el nour|sabah elnoor|masa el fol|masa elnoor|masa el kheir|masaa el kheir|sabah el kheir|sabah elkheir|law tesma7|law mafeesh mane3|ba3d eznak|ba3d ezn 7adretak|teslam eidak|teslam edak|alf shokr|shokran gazilan|shokran gidan|shukran jazilan|kol sana wenta tayeb|ramadan karim'.split(
		'|',
	),
	// how a machine behaves
	...'pani phenk|pani phenk raha|pani phenk raha hai|pani tapak|pani tapak raha|pani leak|pani nikal|pani nikal raha|pani aa raha|pani nahi utha|pani nahi uthata|oil phenk|tel phenk|awaz kar|awaz kar raha|kal raat|kal raat se|aaj subah'.split(
		'|',
	),
	// Urdu and Hindi
	...'assalam o alaikum|asalam o alaikum|salam o alaikum|aslam o alaikum|aslam o alikum|assalam o alikum|asalam o alekum|assalamu alaikum|salam alaikum|salaam alaikum|walaikum assalam|wa alaikum assalam|allah hafiz|khuda hafiz|allah khair kare|allah bhala kare|allah khush rakhe|bhagwan bhala kare|ram ram|jai hind|sat sri akal|jai shri ram|jai shree krishna|radhe radhe|shubh prabhat|kaise ho|kese ho|kya haal hai|kia haal hai|kya hal hai|aap ki meherbani|aapki meherbani|meharbani hogi|mehrbani hogi|badi meharbani|bari meherbani|bahut shukriya|bohat shukriya|bahut dhanyavad|bahut bahut dhanyavad|maaf kijiye|maaf karna|maaf kijiyega|mil sakta hai|mil sakti hai|mil jayegi|mil jaye|mil jaega|mil jaegi|mil jaye ga|rakhte ho|rakhte hain|aap ke yahan|poora set|pura set|dono taraf|dono side|جزاک اللہ|اللہ حافظ|خدا حافظ|آپ کی مہربانی|بہت شکریہ|مہربانی ہوگی|مہربانی فرما کر|براہ مہربانی|براہ کرم|کیا حال ہے|بہت بہت شکریہ|कैसे हो|क्या हाल है|राम राम|बहुत धन्यवाद|मेहरबानी होगी|माफ कीजिए'.split(
		'|',
	),
];
