type Kind = 'success' | 'error' | 'info' | 'warning';

let shown: Promise<(kind: Kind, content: string) => void> | undefined;

/** Shows a notice, top-right for three seconds. The library comes with the first one. */
export async function toast(kind: Kind, content: string): Promise<void> {
	shown ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster());
	(await shown)(kind, content);
}
