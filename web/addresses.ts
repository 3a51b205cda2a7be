/** Every address of the site that a link names. */
export const addresses = {
	home: '/',
	categories: '/category',
	about: '/about',
	products: '/product',
	signIn: '/login',
	register: '/signup',
	cart: '/cart',
	product: (id: number) => `/product/${id}`,
	productsOf: (categoryId: number) => `/product?category=${categoryId}`,
	productSearch: (text: string) => `/product?search=${encodeURIComponent(text)}`,
	categorySearch: (name: string) => `/category?search=${encodeURIComponent(name)}`,
};
