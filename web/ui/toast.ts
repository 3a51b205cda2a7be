import styles from './toast.module.css';

type Kind = 'success' | 'error' | 'info' | 'warning';

let shown: Promise<(kind: Kind, content: string) => void> | undefined;

/** Milliseconds that a notice stands when the library did not come: longer, as it can't be held by the pointer. */
const plainTime = 6_000;

function showPlain(content: string): void {
	const notice = document.createElement('p');
	notice.role = 'alert';
	notice.className = `${styles.plain}`;
	notice.textContent = content;
	document.body.append(notice);
	setTimeout(() => notice.remove(), plainTime);
}

/** Shows a notice, top-right for three seconds. The library comes with the first one; without a network a plain one is shown. */
export async function toast(kind: Kind, content: string): Promise<void> {
	shown ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster());
	try {
		(await shown)(kind, content);
	} catch (error) {
		console.error(error);
		shown = undefined;
		showPlain(content);
	}
}
