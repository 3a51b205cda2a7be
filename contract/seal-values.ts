import type { SealAttributes } from './catalogue.ts';
import { readValues } from './parameter-values.ts';
import type { Parameter, ParameterValue } from './parameters.ts';
import { readSealMaterials } from './seal-materials.ts';
import { unitName } from './units.ts';

export interface SealValues {
	values: ParameterValue[];
	/** What no parameter is declared for and what can't be read, as `label: value`. */
	unread: string[];
}

/** A label and what was typed for it. */
type Pair = [label: string, text: string];

function folded(label: string): string {
	return label.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function parameterOf(label: string, parameters: Parameter[]): Parameter | undefined {
	const sought = folded(label);
	return parameters.find(({ labels }) => labels.some((each) => folded(each) === sought));
}

/** The parameter of a label, which may end in the unit or the tolerance of its value: `D1 (mm)`, `L(±0.5)`, `L +0.2/-0.1`. */
function splitLabel(label: string, parameters: Parameter[]): { parameter: Parameter | undefined; ending: string } {
	const whole = parameterOf(label, parameters);
	if (whole) return { parameter: whole, ending: '' };
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

/** Faces and elastomer where all of them have a parameter, else (or where it has one itself) also the whole text. */
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
	const written = [...materialPairs(material, parameters), ...limits].filter(([, text]) => text.trim() !== '');
	return [...labelled, ...written];
}

/**
 * Reads the attributes of one seal as values of the parameters whose labels name them, in any case: each of `descriptions`
 * with its value in `sizes`, then `material.faces` and `material.elastomer` out of the material (`material`: all of it),
 * `temperature`, `pressure` and `speed`. Nothing is lost: what is not in `values` is in `unread`, but for what has been `corrected`
 * (by the parameter's key).
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
