import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A `shouldRevalidate` for pages with a form: what was loaded stays under it until another record is opened. */
export function keepWhileTyping({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname;
}
