/** Where the pages are that stand in for the web sites of the demo data (other/product.md, "Importing"). */
export const EXAMPLE_PATH = "/example/";
