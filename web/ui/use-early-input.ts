import { type RefObject, useEffect, useEffectEvent } from 'react';

function isChosen(field: Element): boolean {
	if (field instanceof HTMLInputElement)
		return ['checkbox', 'radio'].includes(field.type) && field.checked !== field.defaultChecked;
	if (!(field instanceof HTMLSelectElement)) return false;
	const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
	return first !== undefined && !first.selected;
}

/**
 * Calls `onChoice` when a checkbox, a radio button or a select was changed before the script ran: the field itself, or one of the form's. Call
 * it before anything else sets the fields. They have `autoComplete="off"`, so that the browser restores nothing.
 */
export function useEarlyChoice<Area extends HTMLFormElement | HTMLInputElement>(
	area: RefObject<Area | null>,
	onChoice: (area: Area) => void,
): void {
	const onEarly = useEffectEvent(onChoice);
	useEffect(() => {
		if (!area.current) return;
		const element: Element = area.current;
		const fields = element instanceof HTMLFormElement ? [...element.elements] : [element];
		if (fields.some(isChosen)) onEarly(area.current);
	}, [area]);
}

/** Calls `onText` with what was typed into a field before the script ran, which React would take back. */
export function useEarlyText(
	field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
	onText: (text: string) => void,
): void {
	const onEarly = useEffectEvent(onText);
	useEffect(() => {
		if (field.current && field.current.value !== field.current.defaultValue) onEarly(field.current.value);
	}, [field]);
}

/** Calls `onFiles` for files that were chosen before the script ran: no event says so later. */
export function useEarlyFiles(
	field: RefObject<HTMLInputElement | null>,
	onFiles: (field: HTMLInputElement) => void,
): void {
	const onEarly = useEffectEvent(onFiles);
	useEffect(() => {
		if (field.current?.files?.length) onEarly(field.current);
	}, [field]);
}
