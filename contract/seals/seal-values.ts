import type { SealAttributes } from '#contract/catalogue/catalogue.schema.ts';
import { readValues } from '#contract/catalogue/parameter-values.ts';
import type { Parameter, ParameterValue } from '#contract/catalogue/parameters.schema.ts';
import { unitName } from '#contract/measures/units.ts';
import { readSealMaterials } from './seal-materials.ts';

export interface SealValues {
	values: ParameterValue[];
	/** Texts without a parameter and unreadable ones, as `label: value`. */
	unread: string[];
}

/** A label and its typed text. */
type Pair = [label: string, text: string];

function folded(label: string): string {
	return label.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function parameterOf(label: string, parameters: Parameter[]): Parameter | undefined {
	const foldedLabel = folded(label);
	return parameters.find(({ labels }) => labels.some((each) => folded(each) === foldedLabel));
}

/** The parameter of a label, and the unit or tolerance at its end: `D1 (mm)`, `L(±0.5)`, `L +0.2/-0.1`. */
function splitLabel(label: string, parameters: Parameter[]): { parameter: Parameter | undefined; ending: string } {
	const exact = parameterOf(label, parameters);
	if (exact) return { parameter: exact, ending: '' };
	const at = label.search(/[(±+]|\s[-−]/);
	return { parameter: parameterOf(label.slice(0, Math.max(at, 0)), parameters), ending: label.slice(at) };
}

function readPair([label, text]: Pair, parameters: Parameter[]): ParameterValue[] | undefined {
	const { parameter, ending } = splitLabel(label, parameters);
	if (!parameter) return undefined;
	if (ending === '') return readValues(text, parameter);
	const unit = unitName(ending.replace(/[()]/g, ''));
	if (unit) return readValues(text, parameter, unit);
	return readValues(`${text} ${ending}`, parameter)?.map((value) => ({ ...value, text: text.trim() }));
}

/** Faces and elastomers if all have a parameter; otherwise, or if there is a parameter for it, also the whole text. */
function materialPairs(material: string, parameters: Parameter[]): Pair[] {
	const read = readSealMaterials(material);
	const parts: Pair[] = [
		...(read?.faces.map((pair): Pair => ['material.faces', pair]) ?? []),
		...(read?.elastomers.map((name): Pair => ['material.elastomer', name]) ?? []),
	];
	const declared = parts.filter(([label]) => parameterOf(label, parameters));
	const isCovered = declared.length > 0 && declared.length === parts.length;
	return isCovered && !parameterOf('material', parameters) ? declared : [['material', material], ...declared];
}

function pairsOf(seal: SealAttributes, parameters: Parameter[]): Pair[] {
	const { sizes, descriptions, material, temperature, pressure, speed } = seal;
	const length = Math.max(sizes.length, descriptions.length);
	const labelled = Array.from({ length }, (_, at): Pair => [descriptions[at] ?? '', sizes[at] ?? '']);
	const limits = Object.entries({ temperature, pressure, speed });
	const texts = [...materialPairs(material, parameters), ...limits].filter(([, text]) => text.trim() !== '');
	return [...labelled, ...texts];
}

/**
 * Reads a seal's attributes as values of the parameters that have their labels: `descriptions` with `sizes`, then `material.faces`,
 * `material.elastomer` and `material` (the whole text), `temperature`, `pressure` and `speed`. Everything else goes to `unread`, except
 * parameters that a person has `corrected` (by key).
 */
export function readSealValues(
	seal: SealAttributes,
	parameters: Parameter[],
	corrected: readonly string[] = [],
): SealValues {
	const isCorrected = ([label]: Pair) => corrected.includes(splitLabel(label, parameters).parameter?.key ?? '');
	const results = pairsOf(seal, parameters).map((pair) => ({ pair, read: readPair(pair, parameters) }));
	return {
		values: results.flatMap(({ read }) => read ?? []),
		unread: results.flatMap(({ pair, read }) => (read || isCorrected(pair) ? [] : [pair.join(': ')])),
	};
}
