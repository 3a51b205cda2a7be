import { type RefObject, useState } from 'react';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';

/** Copies the text; returns whether it worked. Without access to the clipboard, copies the selection. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch (error) {
		console.warn(error);
		return document.execCommand('copy');
	}
}

/** Copies the text of a text area. If that fails, leaves it selected and shows a notice. */
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
