import { type Location, useNavigation } from 'react-router';
import { pathWithoutLanguage } from '#contract/language.ts';

/** Where the page that is loading is, without its language as in `useLocation`: `useNavigation` has `/ar/cart`. */
export function useNextLocation(): Location | undefined {
	const { location } = useNavigation();
	return location && { ...location, pathname: pathWithoutLanguage(location.pathname) };
}
