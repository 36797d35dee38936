// Prints a lesson of the browser client as JSON.
const { lesson } = await import(process.argv[2]);
console.log(JSON.stringify(lesson));
