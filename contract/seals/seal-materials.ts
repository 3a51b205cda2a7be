/** Materials of a seal: face pairs such as `Carbon/Ceramic`; elastomers by ISO 1629, and PTFE. */
export interface SealMaterials {
	faces: string[];
	elastomers: string[];
}

/** Every spelling in lower case → the material's name. */
function namesOf(spellings: Record<string, string[]>): Map<string, string> {
	return new Map(
		Object.entries(spellings).flatMap(([name, synonyms]) =>
			[name, ...synonyms].map((each) => [each.toLowerCase(), name]),
		),
	);
}

const elastomers = namesOf({
	NBR: ['nitrile', 'buna', 'buna-n', 'perbunan'],
	HNBR: [],
	EPDM: [],
	FKM: ['fpm', 'viton'],
	FFKM: ['kalrez'],
	FEPM: ['aflas'],
	VMQ: ['silicone'],
	CR: ['neoprene'],
	PTFE: ['teflon'],
});

const faceMaterials = namesOf({
	Carbon: ['car', 'carbon graphite', 'graphite'],
	Ceramic: ['cer', 'alumina', 'al2o3'],
	SiC: ['silicon carbide'],
	'Tungsten carbide': ['tc', 'wc', 'tungsten'],
});

/** Names one of two seals in a double seal. */
const place = /^(?:upper|lower|inner|outer|inboard|outboard|first|second)\s+/i;

function pairs(faces: string[]): string[] {
	const names = faces.map((face) => faceMaterials.get(face.toLowerCase()) ?? face);
	return names.flatMap((face, at) => (at % 2 === 0 ? [`${face}/${names[at + 1]}`] : []));
}

/**
 * Reads a material text: faces in pairs, then elastomers, separated by `/`, `,` or ` - `, such as `Carbon / SiC / FKM` and `Upper Carbon /
 * Ceramic, lower SiC / SiC, NBR`. Trade names become material names.
 *
 * @returns undefined when a face has no partner, or an elastomer is followed by something else
 */
export function readSealMaterials(text: string): SealMaterials | undefined {
	const listed = text.split(/[/,;]| - /).map((part) => part.trim().replace(place, ''));
	const elastomerNames = listed.map((part) => elastomers.get(part.toLowerCase()));
	const firstElastomer = elastomerNames.findIndex((name) => name !== undefined);
	const faces = firstElastomer < 0 ? listed : listed.slice(0, firstElastomer);
	const listedElastomers = elastomerNames.slice(faces.length).filter((name) => name !== undefined);
	if (faces.includes('') || faces.length % 2 === 1 || faces.length + listedElastomers.length < listed.length)
		return undefined;
	return { faces: pairs(faces), elastomers: listedElastomers };
}
