import { wordTable } from '#contract/text/word-table.ts';

/**
 * How letters of codes are said, by the letter. Sources: Wiktionary, "Appendix:Latin letter names"; Arabic, Urdu and Hindi: the letters' names as phones
 * and voice typing write them.
 */
export const letterNames = wordTable<string>({
	a: 'ay a eh ae ey ايه اي ا اے ایے ए',
	b: 'bee be b بي ب بی बी',
	c: 'see sea cee c سي س سی सी',
	d: 'dee d دي د ڈی डी',
	e: 'ee e ea اي ايي إي ای ई',
	f: 'eff ef aif f اف إف ایف एफ',
	g: 'gee jee jii ji g جي ج جيه جی जी',
	h: 'aitch haitch etch ech eich aych h اتش اش هاش ايتش ایچ एच',
	i: 'eye i aye ai aai اي اي آي ائی آئی आई',
	j: 'jay j جي جيه جاي جيا جے जे',
	k: 'kay k كي كيه كاي کے के',
	l: 'ell el ail l ال إل ایل एल',
	m: 'em m ام إم ایم एम',
	n: 'en n ان إن این एन',
	o: 'oh o او أو اوه ओ',
	p: 'pee pea p بي پی पी',
	q: 'cue queue kyu kiu kyoo q كيو کیو क्यू',
	r: 'are ar aar arr r ار آر आर',
	s: 'ess es ais s اس إس ایس एस',
	t: 'tee tea t تي تى ٹی टी',
	u: 'you yu yoo yew u يو یو यू',
	v: 'vee vi wee v في فى وي وی वी',
	w: 'doubleyou dablyu dabliu dabalyu w دبليو دابليو ڈبلیو डब्ल्यू',
	x: 'ex eks aiks x اكس إكس ایکس एक्स',
	y: 'why wye wai y واي وای वाई',
	z: 'zed zee zet zaid zad z زد زت زيد زي زیڈ जेड',
});

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
