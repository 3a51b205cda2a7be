import { type RefObject, useEffect, useEffectEvent } from 'react';

function isChanged(field: Element): boolean {
	if (field instanceof HTMLInputElement) return field.type === 'checkbox' && field.checked !== field.defaultChecked;
	if (!(field instanceof HTMLSelectElement)) return false;
	const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
	return first !== undefined && !first.selected;
}

/**
 * Calls `onChoice` where a box was ticked or a word of a list chosen before the script ran, whose events nobody has heard. Call it
 * before what else sets the fields of the form, which has `autoComplete="off"`: a browser fills in nothing of an earlier visit.
 */
export function useEarlyChoice(
	form: RefObject<HTMLFormElement | null>,
	onChoice: (form: HTMLFormElement) => void,
): void {
	const onEarly = useEffectEvent(onChoice);
	useEffect(() => {
		if (form.current && [...form.current.elements].some(isChanged)) onEarly(form.current);
	}, [form]);
}
