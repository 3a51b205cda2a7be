/**
 * How letters of codes are said, by the letter. Sources: Wiktionary, "Appendix:Latin letter names"; Arabic and Urdu: the letters' names as phones
 * and voice typing write them.
 */
export const letterNames: Readonly<Record<string, string>> = {
	a: 'ay a eh ae ايه اي ا اے ایے',
	b: 'bee be b بي ب بی',
	c: 'see sea cee c سي س سی',
	d: 'dee d دي د ڈی',
	e: 'ee e ea اي ايي إي ای',
	f: 'eff ef f اف إف ایف',
	g: 'gee jee ji g جي ج جيه جی',
	h: 'aitch haitch etch aych h اتش اش هاش ايتش ایچ',
	i: 'eye i aye اي اي آي ائی آئی',
	j: 'jay j جي جيه جاي جيا جے',
	k: 'kay k كي كيه كاي کے',
	l: 'ell el l ال إل ایل',
	m: 'em m ام إم ایم',
	n: 'en n ان إن این',
	o: 'oh o او أو اوه',
	p: 'pee pea p بي پی',
	q: 'cue queue kyu q كيو کیو',
	r: 'are ar r ار آر',
	s: 'ess es s اس إس ایس',
	t: 'tee tea t تي تى ٹی',
	u: 'you yu u يو یو',
	v: 'vee v في فى وي وی',
	w: 'doubleyou dablyu w دبليو دابليو ڈبلیو',
	x: 'ex eks x اكس إكس ایکس',
	y: 'why wye y واي وای',
	z: 'zed zee zet z زد زت زيد زي زیڈ',
};

/** Letters whose names are two words. */
export const longLetterNames: Readonly<Record<string, readonly string[]>> = {
	w: ['double you', 'double u', 'دبل يو', 'دابل يو'],
};

/** Digits that are said otherwise in codes. */
export const digitNames: Readonly<Record<string, string>> = {
	'0': 'oh o او nil nought',
	'7': 'sefen',
	'2': 'to too',
	'4': 'for',
};
