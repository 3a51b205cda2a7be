import { type RefObject, useEffect, useEffectEvent } from 'react';

function isChanged(field: Element): boolean {
	if (field instanceof HTMLInputElement)
		return ['checkbox', 'radio'].includes(field.type) && field.checked !== field.defaultChecked;
	if (!(field instanceof HTMLSelectElement)) return false;
	const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
	return first !== undefined && !first.selected;
}

/**
 * Calls `onChoice` when a checkbox, a radio button or a select was changed before the script ran. Call it before anything else sets the form's fields.
 * The form has `autoComplete="off"`, so that the browser restores nothing.
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
