/** Hands the file to the browser. */
export function saveFile(name: string, file: Blob): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// the browser reads the URL after the click has ended
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
