import { type RefObject, useState } from 'react';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';

/** Whether the text is in the clipboard. Where that is closed to pages the selected text can still be copied. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch (error) {
		console.warn(error);
		return document.execCommand('copy');
	}
}

/** Copies what stands in a text area; where the browser does not let it, the text is left selected and a notice says so. */
export function useCopy(area: RefObject<HTMLTextAreaElement | null>) {
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		if (!area.current) return;
		area.current.select();
		const isCopied = await copyText(area.current.value);
		setCopied(isCopied);
		if (!isCopied) void toast('error', m.request_dialog_copy_failed());
	};
	return { copied, copy };
}
