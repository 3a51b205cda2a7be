import { wordTable } from '#contract/text/word-table.ts';

/**
 * How letters of codes are said, by the letter. Sources: ICAO Annex 10 (alpha, bravo); Wiktionary, "Appendix:Latin letter names"; Arabic, Urdu and Hindi: the letters' names as phones
 * and voice typing write them.
 */
export const letterNames = wordTable<string>({
	a: 'ay a eh ae ey alpha ايه اي ا اے ایے ए',
	b: 'bee be b bravo بي ب بی बी',
	c: 'see sea cee c charlie سي س سی सी',
	d: 'dee d delta دي د ڈی डी',
	e: 'ee e ea اي ايي إي ای ई',
	f: 'eff ef aif f foxtrot اف إف ایف एफ',
	g: 'gee jee jii ji g golf جي ج جيه جی जी',
	h: 'aitch haitch etch ech eich aych h اتش اش هاش ايتش ایچ एच',
	i: 'eye i aye ai aai اي اي آي ائی آئی आई',
	j: 'jay j جي جيه جاي جيا جے जे',
	k: 'kay k كي كيه كاي کے के',
	l: 'ell el ail l lima ال إل ایل एल',
	m: 'em m mike ميم ام إم ایم एम',
	n: 'en n november نون ان إن این एन',
	o: 'oh o oscar او أو اوه ओ',
	p: 'pee pea p papa بي پی पी',
	q: 'quebec cue queue kyu kiu kyoo q كيو کیو क्यू',
	r: 'are ar aar arr r romeo ار آر आर',
	s: 'ess es ais yes s sierra سين اس إس ایس एस',
	t: 'tee tea t tango تي تى ٹی टी',
	u: 'you yu yoo yew u يو یو यू',
	v: 'vee vi wee v في فى وي وی वी',
	w: 'doubleyou dablyu dabliu dabalyu w دبليو دابليو ڈبلیو डब्ल्यू',
	x: 'xray ex eks aiks x اكس إكس ایکس एक्स',
	y: 'yankee why wye wai y واي وای वाई',
	z: 'zulu zed zee zet zaid zad z زد زت زيد زي زیڈ जेड',
});

/**
 * ICAO Annex 10: each word says its first letter. Some are other words as well, so they are letters only beside another one of the alphabet. Without
 * kilo, which is a unit.
 */
export const icaoAlphabet: readonly string[] = [
	...'alpha bravo charlie delta echo foxtrot golf hotel india juliet juliett lima mike november oscar papa quebec romeo'.split(
		' ',
	),
	...'sierra tango uniform victor whiskey whisky xray yankee zulu'.split(' '),
];

/** Letters whose names are two words. */
export const longLetterNames = wordTable<readonly string[]>({
	w: ['double you', 'double u', 'دبل يو', 'دابل يو'],
});

/** Digits that are said otherwise in codes. */
export const digitNames = wordTable<string>({
	'0': 'oh o او nil nought',
	'7': 'sefen',
	'2': 'to too',
	'4': 'for',
});
