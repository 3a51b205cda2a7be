import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('site/home-page.tsx'),
	route('category', 'catalogue/categories-page.tsx'),
	route('product', 'catalogue/product-list-page.tsx'),
	route('product/:id', 'catalogue/product-page.tsx'),
	route('about', 'site/about-page.tsx'),
	route('login', 'site/coming-page.tsx', { id: 'login' }),
	route('signup', 'site/coming-page.tsx', { id: 'signup' }),
	route('profile', 'site/coming-page.tsx', { id: 'profile' }),
	route('cart', 'site/coming-page.tsx', { id: 'cart' }),
	route('contact-qr.svg', 'site/contact-qr.ts'),
	route('sitemap.xml', 'site/sitemap.ts'),
	route('robots.txt', 'site/robots.ts'),
	route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig;
